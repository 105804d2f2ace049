# One file for amd64 and arm64: docker build -t senior-pet-care-app .
# The app runs on the Node of the lock file; that of the first image only installs and builds.
ARG NODE=docker.io/library/node:24-bookworm-slim
ARG DEBIAN=docker.io/library/debian:bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/run.mjs ./scripts/
# by itself: another line of code does not install everything again
RUN node scripts/run.mjs run -e 0
COPY . .
RUN npm run build \
 # what only builds stays here
 && npm uninstall --no-save --omit=dev --legacy-peer-deps --loglevel=error vite @vitejs/plugin-react \
 && mv node_modules/node-linux-*/bin/node /usr/local/bin/app-node \
 && rm -rf node_modules/node-linux-*

FROM ${DEBIAN}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0
WORKDIR /app
COPY --from=build /usr/local/bin/app-node /usr/local/bin/node
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/core ./core
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
# the program and its files belong to root: whoever breaks into the process cannot change them
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# the program itself, not npm: signals reach it, and a stop finishes what it has
CMD ["node", "server/main.ts"]
