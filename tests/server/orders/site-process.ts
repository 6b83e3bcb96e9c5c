// Runs as a process of its own in tests: the API as served by `npm start`, without Next. Takes its environment as
// JSON and prints its port when ready.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getApp } from '@/server/app';
import { createHandler } from '@/server/main/handler';

Object.assign(process.env, JSON.parse(process.argv[2] ?? '{}'));
const api = await getApp();
const server = createServer(
  createHandler({
    api,
    page: async (_, response) => void response.end(),
    trustedProxyHops: 0,
    logError: (error) => console.error(error),
  }),
);
server.listen(0, '127.0.0.1', () => {
  api.begin();
  console.log((server.address() as AddressInfo).port);
});
