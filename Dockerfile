# The bot for a server: not root, no compiler, and nothing to write but /data and /tmp. docs/operating.md says how to run it.

FROM python:3.13-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev
RUN python -m venv /opt/venv
COPY requirements.txt /opt/
RUN /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /opt/requirements.txt
COPY LICENSE /opt/ecodraft/
COPY games /opt/ecodraft/games
COPY native /opt/ecodraft/native
COPY db /opt/ecodraft/db
COPY render /opt/ecodraft/render
COPY bot /opt/ecodraft/bot
COPY cogs /opt/ecodraft/cogs
# The compiler stays behind in this stage; what it makes goes on.
RUN cd /opt/ecodraft && /opt/venv/bin/python -m native.build
# Bytecode is made now, because the bot may not write there.
RUN /opt/venv/bin/python -m compileall -q /opt/ecodraft

FROM python:3.13-slim
# Names in most scripts, joined and from right to left: 16 MB. fonts-noto-core and fonts-noto-cjk would be 134 MB, and work too.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends fonts-dejavu-core fonts-noto-ui-core \
    fonts-droid-fallback libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin ecodraft
RUN install -d -o ecodraft -g ecodraft -m 700 /data
COPY --from=build /opt /opt
ENV PATH=/opt/venv/bin:/usr/local/bin:/usr/bin:/bin \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/ecodraft.db \
    METRICS=127.0.0.1:9100
WORKDIR /opt/ecodraft
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "healthcheck"]
ENTRYPOINT ["python", "-m", "bot"]
