/* The drafts' imagined endings and best arrangements in C: what games/drafting/learned/endings.py and games/drafting/arrangement.py do,
   by the same draws, with the same totals.

   A cell is row * 9 + column of the lattice of 9 columns and 7 rows, so an ecosystem's kinds are masks of 63 bits. The tables of a game
   (what lies how from where, and the learned measure's weights) come from Python once. */

#include <stdint.h>
#include <string.h>

enum { KINDS = 11, WIDE = 16, COLUMNS = 9, ROWS = 7, CELLS = 63, HIGH = 4, BROAD = 5, PICKS = 10, MOST = 7, FIRST = 31 };
enum { STAGES = 4, COUNTS = 4, NONE = 255 };

typedef uint64_t Mask;
typedef int16_t Row[WIDE];

/* Mersenne Twister as in Python's random.Random (M. Matsumoto and T. Nishimura, 1998). */

typedef struct { uint32_t state[624]; int at; } Luck;

static void luck_of(Luck *luck, uint64_t seed) {
    uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
    int length = key[1] ? 2 : 1;
    uint32_t *mt = luck->state;
    mt[0] = 19650218u;
    for (int i = 1; i < 624; i++) mt[i] = 1812433253u * (mt[i - 1] ^ (mt[i - 1] >> 30)) + (uint32_t)i;
    int i = 1, j = 0;
    for (int k = 624; k; k--) {
        mt[i] = (mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1664525u)) + key[j] + (uint32_t)j;
        if (++i >= 624) { mt[0] = mt[623]; i = 1; }
        if (++j >= length) j = 0;
    }
    for (int k = 623; k; k--) {
        mt[i] = (mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1566083941u)) - (uint32_t)i;
        if (++i >= 624) { mt[0] = mt[623]; i = 1; }
    }
    mt[0] = 0x80000000u;
    luck->at = 624;
}

static uint32_t word(Luck *luck) {
    uint32_t *mt = luck->state;
    if (luck->at >= 624) {
        for (int k = 0; k < 624; k++) {
            int next = k < 623 ? k + 1 : 0, far = k < 227 ? k + 397 : k - 227;
            uint32_t y = (mt[k] & 0x80000000u) | (mt[next] & 0x7fffffffu);
            mt[k] = mt[far] ^ (y >> 1) ^ (-(y & 1) & 0x9908b0dfu);
        }
        luck->at = 0;
    }
    uint32_t y = mt[luck->at++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
}

static double draw(Luck *luck) {
    uint32_t a = word(luck) >> 5, b = word(luck) >> 6;
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}

/* The lattice. */

static Mask near_[CELLS], two_[CELLS], diagonal_[CELLS], above_[CELLS], row_mask[ROWS], column_mask[COLUMNS], LEFTMOST, RIGHTMOST;
static Mask window_[ROWS][ROWS][COLUMNS][COLUMNS];

static Mask beside(Mask m) {
    return (((m & ~RIGHTMOST) << 1) | ((m & ~LEFTMOST) >> 1) | (m << COLUMNS) | (m >> COLUMNS)) & ((1ull << CELLS) - 1);
}

void prepare(void) {
    for (int r = 0; r < ROWS; r++) row_mask[r] = 0x1ffull << (COLUMNS * r);
    for (int c = 0; c < COLUMNS; c++) {
        column_mask[c] = 0;
        for (int r = 0; r < ROWS; r++) column_mask[c] |= 1ull << (COLUMNS * r + c);
    }
    LEFTMOST = column_mask[0];
    RIGHTMOST = column_mask[COLUMNS - 1];
    for (int cell = 0; cell < CELLS; cell++) {
        int r = cell / COLUMNS, c = cell % COLUMNS;
        near_[cell] = beside(1ull << cell);
        two_[cell] = (beside(near_[cell]) | near_[cell]) & ~(1ull << cell);
        diagonal_[cell] = above_[cell] = 0;
        for (int other = 0; other < CELLS; other++) {
            int down = other / COLUMNS - r, right = other % COLUMNS - c;
            if (down && (down == right || down == -right)) diagonal_[cell] |= 1ull << other;
            if (!right && down < 0) above_[cell] |= 1ull << other;
        }
    }
    for (int t = 0; t < ROWS; t++) for (int b = t; b < ROWS && b < t + HIGH; b++)
        for (int l = 0; l < COLUMNS; l++) for (int r = l; r < COLUMNS && r < l + BROAD; r++) {
            Mask rows = 0, columns = 0;
            for (int i = 0; i < ROWS; i++) if (i >= b - HIGH + 1 && i < t + HIGH) rows |= row_mask[i];
            for (int i = 0; i < COLUMNS; i++) if (i >= r - BROAD + 1 && i < l + BROAD) columns |= column_mask[i];
            window_[t][b][l][r] = rows & columns;
        }
}

static int count(Mask m) { return __builtin_popcountll(m); }
static int first(Mask m) { return __builtin_ctzll(m); }

static Mask group_of(Mask seed, Mask within) {
    for (;;) {
        Mask grown = (seed | beside(seed)) & within;
        if (grown == seed) return seed;
        seed = grown;
    }
}

static int lines_used(Mask m) {
    int used = 0;
    for (int r = 0; r < ROWS; r++) used += (m & row_mask[r]) != 0;
    for (int c = 0; c < COLUMNS; c++) used += (m & column_mask[c]) != 0;
    return used;
}

static int each_beside(Mask these, Mask liked, const Mask *reach) {
    int sum = 0;
    for (; these; these &= these - 1) sum += count(reach[first(these)] & liked);
    return sum;
}

/* Prizes by competition ranking: ties share one in full and use up the next; zero never wins. */
static void prizes(const int *sizes, int seats, const int *ladder, int rungs, int *won) {
    for (int i = 0; i < seats; i++) {
        int rank = 0;
        for (int j = 0; j < seats; j++) rank += sizes[j] > sizes[i];
        won[i] = sizes[i] && rank < rungs ? ladder[rank] : 0;
    }
}

/* What an ecosystem counts by itself: its points without prizes, its kinds without points, and the sizes that compete. */
typedef struct { int points, gaps, sizes[2]; } Counted;

/* Ecosystem (games/ecosystem/points.py). */

enum { BEAR, BEE, MEADOW, TROUT, EAGLE, RABBIT, DRAGONFLY, FOX, DEER, STREAM, WOLF };

static Counted ecosystem(const Mask *m) {
    static const int meadows[] = {0, 0, 3, 6, 10, 15};
    int p[KINDS] = {0}, largest = 0;
    p[RABBIT] = count(m[RABBIT]);
    p[BEE] = 3 * each_beside(m[BEE], m[MEADOW], near_);
    p[BEAR] = 2 * each_beside(m[BEAR], m[BEE] | m[TROUT], near_);
    p[TROUT] = 2 * each_beside(m[TROUT], m[STREAM] | m[DRAGONFLY], near_);
    p[EAGLE] = 2 * each_beside(m[EAGLE], m[RABBIT] | m[TROUT], two_);
    p[DEER] = 2 * lines_used(m[DEER]);
    p[FOX] = 3 * count(m[FOX] & ~beside(m[WOLF] | m[BEAR]));
    for (Mask left = m[MEADOW]; left;) {
        Mask group = group_of(left & -left, m[MEADOW]);
        int size = count(group);
        p[MEADOW] += meadows[size < 5 ? size : 5];
        left &= ~group;
    }
    for (Mask left = m[STREAM]; left;) {
        Mask group = group_of(left & -left, m[STREAM]);
        int size = count(group);
        if (size > largest) largest = size;
        p[DRAGONFLY] += size * count(beside(group) & m[DRAGONFLY]);
        left &= ~group;
    }
    Counted counted = {0, -2, {largest, count(m[WOLF])}};
    for (int kind = 0; kind < KINDS; kind++) { counted.points += p[kind]; counted.gaps += p[kind] == 0; }
    return counted;
}

/* Savanna (games/savanna/points.py). */

enum { HOLE, GRASSLAND, TREE, GAZELLE, ZEBRA, GIRAFFE, CHEETAH, LION, ELEPHANT, HYENA, VULTURE };

static int added(const Mask *m, int cell) {
    return 2 * count(near_[cell] & m[ELEPHANT]) + 3 * count(two_[cell] & m[HYENA]) + 4 * count(above_[cell] & m[VULTURE]);
}

static Counted savanna(const Mask *m) {
    static const int grasslands[] = {0, 1, 4, 9, 16};
    int total = 2 * count(m[GAZELLE]) + 6 * count(m[ELEPHANT]);
    for (Mask left = m[HOLE]; left; left &= left - 1)
        for (int kind = GAZELLE; kind < KINDS; kind++) total += 2 * ((m[kind] & near_[first(left)]) != 0);
    total += 5 * count(beside(m[TREE]) & m[GIRAFFE]) + 2 * lines_used(m[TREE]);
    for (Mask left = m[GRASSLAND]; left;) {
        Mask group = group_of(left & -left, m[GRASSLAND]);
        int size = count(group);
        total += grasslands[size < 4 ? size : 4];
        left &= ~group;
    }
    total += 3 * each_beside(m[ZEBRA], m[GRASSLAND], near_);
    Mask taken = 0;
    for (Mask left = m[CHEETAH]; left; left &= left - 1) {
        Mask seen = diagonal_[first(left)] & m[GAZELLE];
        total += 3 * count(seen);
        taken |= seen;
    }
    Mask others = 0;
    for (int kind = GAZELLE; kind < KINDS; kind++) if (kind != ELEPHANT) others |= m[kind];
    total -= 2 * each_beside(m[ELEPHANT], others, near_);
    for (Mask left = taken; left; left &= left - 1) total += added(m, first(left));
    int lions = count(beside(m[GRASSLAND]) & m[LION]), gains[CELLS], prey = 0;
    for (Mask left = (m[GAZELLE] & ~taken) | m[ZEBRA]; lions && left; left &= left - 1) {
        int gain = 4 + added(m, first(left)), at = prey++;
        for (; at && gains[at - 1] < gain; at--) gains[at] = gains[at - 1];
        gains[at] = gain;
    }
    for (int i = 0; i < lions && i < prey; i++) total += gains[i];
    return (Counted){total, 0, {count(m[GAZELLE]), 0}};
}

static Counted counted_of(int game, const Mask *masks) { return game == 0 ? ecosystem(masks) : savanna(masks); }

/* Everybody's totals: prizes for the largest, among them the neutral pile if it holds a card, and in Ecosystem diversity. */
static void totals_of(int game, const Counted *counted, int seats, const uint8_t *pile, int lying, int16_t *totals) {
    static const struct { int kind, ladder[3], rungs; } contests[2][2] = {
        {{STREAM, {8, 5}, 2}, {WOLF, {12, 8, 4}, 3}}, {{GAZELLE, {5, 2}, 2}, {0, {0}, 0}},
    };
    int sizes[MOST + 1], prize[2][MOST + 1], all = seats + (lying > 0);
    for (int i = 0; i < 2; i++) {
        for (int seat = 0; seat < seats; seat++) sizes[seat] = counted[seat].sizes[i];
        sizes[seats] = 0;
        for (int j = 0; j < lying; j++) sizes[seats] += pile[j] == contests[game][i].kind;
        prizes(sizes, all, contests[game][i].ladder, contests[game][i].rungs, prize[i]);
    }
    for (int seat = 0; seat < seats; seat++) {
        int total = counted[seat].points + prize[0][seat] + prize[1][seat];
        int gaps = counted[seat].gaps + !prize[0][seat] + !prize[1][seat];
        if (game == 0) total += gaps <= 2 ? 12 : gaps == 3 ? 7 : gaps == 4 ? 3 : gaps == 5 ? 0 : -5;
        totals[seat] = (int16_t)total;
    }
}

/* The learned measure: what a card is worth by itself, by the stage of the match and how many of its kind lie already, and how each card
   that lies changes that in the cells around it. */

typedef struct {
    int32_t game, dealt, whim;        /* whim: a fifteenth of how far a taste for a card may differ from the measure */
    Row alone[STAGES][COUNTS];
    uint64_t changes[CELLS];         /* the places that a card here changes */
    uint8_t relation[CELLS][CELLS];  /* how a place lies from a card: [card][place] */
    Row pair[16][KINDS];             /* by relation and the kind that lies: what each kind gains */
} Measure;

typedef struct {
    Mask masks[KINDS], full, window;
    Row value[CELLS];
    uint8_t held[KINDS];
    int32_t top, bottom, left, right;
} Board;

/* Where the next card may go. */
static Mask places(const Board *board) { return board->full ? beside(board->full) & ~board->full & board->window : 1ull << FIRST; }

static void lay(const Measure *measure, Board *board, int kind, int cell) {
    Mask bit = 1ull << cell;
    int row = cell / COLUMNS, column = cell % COLUMNS;
    if (!board->full) {
        board->top = board->bottom = row;
        board->left = board->right = column;
    }
    if (row < board->top) board->top = row;
    if (row > board->bottom) board->bottom = row;
    if (column < board->left) board->left = column;
    if (column > board->right) board->right = column;
    board->window = window_[board->top][board->bottom][board->left][board->right];
    board->masks[kind] |= bit;
    board->held[kind]++;
    board->full |= bit;
    for (Mask open = measure->changes[cell] & board->window & ~board->full; open; open &= open - 1) {
        int place = first(open);
        int16_t *value = board->value[place];
        const int16_t *more = measure->pair[measure->relation[cell][place]][kind];
        for (int k = 0; k < WIDE; k++) value[k] = (int16_t)(value[k] + more[k]);
    }
}

/* The best of all places, by kind. */
static void tops(const Board *board, Mask open, Row most) {
    memcpy(most, board->value[first(open)], sizeof(Row));
    for (open &= open - 1; open; open &= open - 1) {
        const int16_t *value = board->value[first(open)];
        for (int k = 0; k < WIDE; k++) most[k] = value[k] > most[k] ? value[k] : most[k];
    }
}

/* A hand: four bits for each kind, how many it holds. */
typedef uint64_t Hand;
static Hand card(int kind) { return 1ull << 4 * kind; }
static int held(Hand hand, int kind) { return hand >> 4 * kind & 15; }

/* What a player takes of a hand, and where it goes. */
typedef struct { Hand hand; uint8_t kind, cell; } Taken;

/* What the measure likes best of a hand. */
static Taken choice(const Measure *measure, const Board *board, Hand hand, int stage, const int16_t *whims) {
    Row top;
    Mask open = places(board);
    tops(board, open, top);
    int best = -1, most = -40000;
    for (Hand left = (hand | hand >> 1 | hand >> 2 | hand >> 3) & 0x11111111111ull; left; left &= left - 1) {
        int kind = first(left) / 4, lying = board->held[kind];
        int worth = top[kind] + whims[kind] + measure->alone[stage][lying < COUNTS ? lying : COUNTS - 1][kind];
        best = worth > most ? kind : best;
        most = worth > most ? worth : most;
    }
    while (board->value[first(open)][best] != top[best]) open &= open - 1;
    return (Taken){hand, (uint8_t)best, (uint8_t)first(open)};
}

static void exchange(const Measure *measure, Board *board, int one, int other) {
    int first_kind = -1, second_kind = -1;
    for (int k = 0; k < KINDS; k++) {
        if (board->masks[k] >> one & 1) first_kind = k;
        if (board->masks[k] >> other & 1) second_kind = k;
    }
    if (first_kind == second_kind) return;
    Mask both = 1ull << one | 1ull << other;
    board->masks[first_kind] ^= both;
    board->masks[second_kind] ^= both;
    for (int turn = 0; turn < 2; turn++) {
        int cell = turn ? other : one, out = turn ? second_kind : first_kind, in = turn ? first_kind : second_kind;
        for (Mask open = measure->changes[cell] & board->window & ~board->full; open; open &= open - 1) {
            const Row *pair = measure->pair[measure->relation[cell][first(open)]];
            int16_t *value = board->value[first(open)];
            for (int k = 0; k < WIDE; k++) value[k] = (int16_t)(value[k] + pair[in][k] - pair[out][k]);
        }
    }
}

/* What a seat knows. Known hands hold counts by kind; an unknown hand has `unknown` set and gets `size` of the unseen cards. */
typedef struct {
    int32_t players, seat, round, pick;
    uint8_t boards[MOST][CELLS];     /* kind by cell, NONE where nothing lies */
    uint8_t hands[MOST][KINDS], unknown[MOST];
    int32_t size, hand_count, unseen_count;
    uint8_t unseen[160];             /* kinds */
    uint8_t pile[2 * PICKS];
    int32_t lying;
} Position;

typedef struct { int32_t kind, cell, one, other; } Move;

static void begin(const Measure *measure, Board *board, const uint8_t *kinds) {
    memset(board, 0, sizeof *board);
    for (int cell = 0; cell < CELLS; cell++) if (kinds[cell] != NONE) lay(measure, board, kinds[cell], cell);
}

/* A player's way through an ending. As long as a player takes the same as after the move before, nothing is laid or counted again. */
typedef struct {
    Board board;
    Taken taken[2 * PICKS];
    Counted counted;
    int same, laid;                  /* laid: so many of those taken lie on the board; -1 if it isn't set up yet */
} Way;

/* The kind that a player takes of a hand. */
static int take(const Measure *measure, const Board *start, Way *way, Hand hand, int gone, int stage, const int16_t *whims) {
    Taken *before = &way->taken[gone];
    if (way->same && before->hand == hand) return before->kind;
    if (way->laid < 0) { way->board = *start; way->laid = 0; }
    for (; way->laid < gone; way->laid++) lay(measure, &way->board, way->taken[way->laid].kind, way->taken[way->laid].cell);
    Taken now = choice(measure, &way->board, hand, stage, whims);
    way->same = way->same && now.kind == before->kind && now.cell == before->cell;
    *before = now;
    return now.kind;
}

/* Everybody's totals for every move, in `count` endings; all moves meet the same deal in an ending. totals[ending][move][seat]. */
void endings(const Measure *measure, const Position *position, const Move *moves, int move_count, uint64_t seed, int endings_count,
             int16_t *out) {
    int players = position->players, hands = position->hand_count, dealt = measure->dealt, mover = position->seat;
    Board start[MOST];
    Way ways[MOST];
    for (int seat = 0; seat < players; seat++) begin(measure, &start[seat], position->boards[seat]);
    int sorted[move_count], sorted_count = 0;
    for (int k = 0; k < KINDS; k++)
        for (int i = 0; i < move_count; i++) if (moves[i].kind == k) sorted[sorted_count++] = i;
    Luck luck;
    luck_of(&luck, seed);
    uint8_t deal[160], order[MOST];
    Hand known[MOST], next[MOST], now[MOST];
    double chance[2 * PICKS];
    int16_t whims[2 * PICKS][MOST][KINDS];
    for (int ending = 0; ending < endings_count; ending++) {
        int unseen = position->unseen_count, at = 0;
        memcpy(deal, position->unseen, (size_t)unseen);
        int wanted = position->round == 1 ? hands * dealt : 0;
        for (int hand = 0; hand < hands; hand++) wanted += position->unknown[hand] ? position->size : 0;
        for (int i = 0; i < wanted; i++) {
            int j = i + (int)(draw(&luck) * (unseen - i));
            uint8_t card = deal[j];
            deal[j] = deal[i];
            deal[i] = card;
        }
        int turns = (2 - position->round) * PICKS + PICKS - position->pick + 1;
        if (hands > players) for (int i = 0; i < turns; i++) chance[i] = draw(&luck);
        for (int i = 0; i < turns; i++) for (int seat = 0; seat < players; seat++) {
            uint64_t tastes = (uint64_t)(draw(&luck) * (double)(1ull << 4 * KINDS));
            for (int k = 0; k < KINDS; k++) whims[i][seat][k] = (int16_t)((int)(tastes >> 4 * k & 15) * measure->whim);
        }
        for (int hand = 0; hand < hands; hand++) {
            known[hand] = next[hand] = 0;
            for (int k = 0; k < KINDS; k++) known[hand] += position->hands[hand][k] * card(k);
            if (position->unknown[hand]) for (int i = 0; i < position->size; i++) known[hand] += card(deal[at++]);
        }
        if (position->round == 1)
            for (int hand = 0; hand < hands; hand++) for (int i = 0; i < dealt; i++) next[hand] += card(deal[at++]);
        for (int seat = 0; seat < players; seat++) memset(ways[seat].taken, NONE, sizeof ways[seat].taken);
        for (int i = 0; i < move_count; i++) {
            const Move *move = &moves[sorted[i]];
            memcpy(now, known, sizeof now);
            for (int hand = 0; hand < hands; hand++) order[hand] = (uint8_t)hand;
            for (int seat = 0; seat < players; seat++) { ways[seat].same = 1; ways[seat].laid = -1; }
            uint8_t pile[2 * PICKS];
            int lying = position->lying, pick = position->pick, gone = 0;
            memcpy(pile, position->pile, sizeof pile);
            now[mover] -= card(move->kind);
            Way *own = &ways[mover];
            own->board = start[mover];
            lay(measure, &own->board, move->kind, move->cell);
            if (move->one >= 0) exchange(measure, &own->board, move->one, move->other);
            own->same = 0;
            own->laid = 1;
            for (int turn = position->round; turn < 3; turn++) {
                for (; pick <= PICKS; pick++) {
                    int stage = ((turn - 1) * PICKS + pick - 1) / 5;
                    for (int seat = 0; seat < players; seat++) {
                        if (!gone && seat == mover) continue;
                        Hand *hand = &now[order[seat]];
                        *hand -= card(take(measure, &start[seat], &ways[seat], *hand, gone, stage, whims[gone][seat]));
                    }
                    if (hands > players) {
                        Hand *neutral = &now[order[players]];
                        int size = 0, k = 0;
                        for (int kind = 0; kind < KINDS; kind++) size += held(*neutral, kind);
                        int chosen = (int)(chance[gone] * size);
                        while (chosen >= held(*neutral, k)) chosen -= held(*neutral, k++);
                        *neutral -= card(k);
                        pile[lying++] = (uint8_t)k;
                    }
                    gone++;
                    if (turn == 1) {
                        uint8_t last = order[hands - 1];
                        for (int hand = hands - 1; hand; hand--) order[hand] = order[hand - 1];
                        order[0] = last;
                    } else {
                        uint8_t one = order[0];
                        for (int hand = 0; hand < hands - 1; hand++) order[hand] = order[hand + 1];
                        order[hands - 1] = one;
                    }
                }
                if (turn == 1) {
                    pick = 1;
                    memcpy(now, next, sizeof now);
                    for (int hand = 0; hand < hands; hand++) order[hand] = (uint8_t)hand;
                }
            }
            Counted counted[MOST];
            for (int seat = 0; seat < players; seat++) {
                Way *way = &ways[seat];
                if (!way->same) {
                    Taken last = way->taken[gone - 1];  /* its places no longer matter */
                    if (way->laid < gone) way->board.masks[last.kind] |= 1ull << last.cell;
                    way->counted = counted_of(measure->game, way->board.masks);
                }
                counted[seat] = way->counted;
            }
            totals_of(measure->game, counted, players, pile, lying, out + (ending * move_count + sorted[i]) * players);
        }
    }
}

/* The best arrangement of a player's cards that a search of so many exchanges meets (games/drafting/arrangement.py): `kinds` of the
   `cells` as they lie, and then as they would lie best. `chances` has, by stage and points lost, the chance that an exchange is made all
   the same. */
void rearrange(int game, const Mask *boards, int seats, int seat, const uint8_t *pile, int lying, const double *chances, int stages, int losses,
              uint64_t seed, int64_t tries, const uint8_t *cells, uint8_t *kinds, int size) {
    enum { CARDS = 2 * PICKS };
    Luck luck;
    luck_of(&luck, seed);
    Counted counted[MOST];
    Mask masks[KINDS];
    int16_t totals[MOST];
    uint8_t lie[CARDS], pairs[CARDS * CARDS][2];
    int pair_count = 0, now, most;
    for (int other = 0; other < seats; other++) counted[other] = counted_of(game, boards + other * KINDS);
    totals_of(game, counted, seats, pile, lying, totals);
    now = most = totals[seat];
    memcpy(masks, boards + seat * KINDS, sizeof masks);
    memcpy(lie, kinds, (size_t)size);
    for (int one = 0; one < size; one++)
        for (int other = one + 1; other < size; other++, pair_count++) {
            pairs[pair_count][0] = (uint8_t)one;
            pairs[pair_count][1] = (uint8_t)other;
        }
    for (int stage = 0; stage < stages; stage++) {
        const double *chance = chances + stage * losses;
        for (int64_t tried = tries * stage / stages; tried < tries * (stage + 1) / stages; tried++) {
            const uint8_t *pair = pairs[(int)(draw(&luck) * pair_count)];
            int one = pair[0], other = pair[1], first = lie[one], second = lie[other];
            if (first == second) continue;
            Mask both = 1ull << cells[one] | 1ull << cells[other];
            masks[first] ^= both;
            masks[second] ^= both;
            counted[seat] = counted_of(game, masks);
            totals_of(game, counted, seats, pile, lying, totals);
            int loss = now - totals[seat];
            if (loss <= 0 || (loss < losses && draw(&luck) < chance[loss])) {
                lie[one] = (uint8_t)second;
                lie[other] = (uint8_t)first;
                now -= loss;
                if (now > most) {
                    most = now;
                    memcpy(kinds, lie, (size_t)size);
                }
            } else {
                masks[first] ^= both;
                masks[second] ^= both;
            }
        }
    }
}
