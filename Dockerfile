# One container, one volume (/data). Settings: README.md; running it: docs/betrieb.md.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# SQLite's driver is compiled where no prebuilt binary can be had, with the headers that lie beside this Node.
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Only what is loaded goes into the image: no build tools, no Prisma CLI, nothing of development.
RUN node scripts/build/build.mjs \
	&& node scripts/build/trim-packages.mjs /image/node_modules \
	&& mkdir -p /image/prisma/postgres \
	&& mv package.json build /image/ \
	&& mv prisma/migrations /image/prisma/ \
	&& mv prisma/postgres/migrations /image/prisma/postgres/

FROM node:24-bookworm-slim
# Which commit it is made of, for the page that says what runs: docker build --build-arg APP_COMMIT=...
ARG APP_COMMIT=
ENV APP_COMMIT=$APP_COMMIT
ENV NODE_ENV=production TZ=UTC DRINBLEIBEN_MODE=production DATA_DIR=/data PORT=3000
# As scripts/build/server-process.mjs starts a server, and for its reasons.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "node build/main/prepare.js && exec node --enable-source-maps --max-old-space-size=512 --max-semi-space-size=8 --heap-growing-percent=50 --no-allocation-site-pretenuring --no-concurrent-recompilation build/main/server.js"]
