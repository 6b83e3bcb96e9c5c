# The site in one image. It runs without any setting; docs/going-live.md names those that a real business needs.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# What runs below needs none of the packages' own scripts.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build:standalone

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /site
# Nothing in here can be changed by the process that serves it.
COPY --from=build /site/dist/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "health.mjs"]
CMD ["node", "server.mjs"]
