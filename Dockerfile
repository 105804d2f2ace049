# Untested: no container engine was at hand when this was written. The commands in it are those of the README.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
# installs, and remembers what it installed: the build below then does not do it again
RUN node scripts/run.mjs node -e 0
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./package.json
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/core ./core
COPY --from=build --chown=root:root /app/server ./server
COPY --from=build --chown=root:root /app/scripts ./scripts
COPY --from=build --chown=root:root /app/dist ./dist
RUN mkdir /data && chown node:node /data
# the program and its files belong to root: whoever breaks into the process cannot change them
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# the program itself, not npm: signals reach it, and a stop finishes what it has
CMD ["node", "server/main.ts"]
