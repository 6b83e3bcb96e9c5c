import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresPool } from '@/server/platform/db/client';

/** The part of PostgreSQL's protocol that a client needs for `select`. */
const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const completed = Buffer.concat([Buffer.from([0x43, 0, 0, 0, 13]), Buffer.from('SELECT 0\0')]);

let server: Server;
let connections = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.push(socket);
    connections++;
    const deaf = connections === 1;
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.on('data', (message) => {
        if (message[0] === 0x51 && !deaf) socket.write(Buffer.concat([completed, ready]));
      });
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a connection that does not answer is given up; once the server answers another one, so do queries', async () => {
  const { port } = server.address() as AddressInfo;
  const pool = postgresPool(`postgres://a:b@127.0.0.1:${port}/c`, { poolSize: 1, queryTimeoutMs: 60 });
  // Like Kysely; pool.query() would close the connection itself.
  const select = async () => {
    const client = await pool.connect();
    try {
      return await client.query('select 1');
    } finally {
      client.release();
    }
  };
  await expect(select()).rejects.toThrow('Query read timeout');
  await expect(select()).rejects.toThrow('does not answer');
  await expect.poll(() => connections).toBe(2);
  await expect.poll(() => select().catch(() => undefined)).toMatchObject({ command: 'SELECT' });
  expect(connections).toBe(3);
  await pool.end();
});

it('a connection that breaks inside a transaction fails the next query, not the process', async () => {
  const { port } = server.address() as AddressInfo;
  const pool = postgresPool(`postgres://a:b@127.0.0.1:${port}/c`, { poolSize: 1 });
  const client = await pool.connect();
  await client.query('begin');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  for (const socket of sockets) socket.destroy();
  await ended;
  await expect(client.query('commit')).rejects.toThrow('not queryable');
  client.release(true);
  await pool.end();
});
