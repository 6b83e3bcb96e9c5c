/** The built site as a stranger meets it: over HTTP, with the limits of production. */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@/server/platform/db/client';
import { mailsIn } from '@/tests/support/outbox';
import { inRoot } from '../../scripts/lib/root.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

export interface Reply {
  code: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; {} for anything else. */
  body: {
    status?: boolean;
    message?: string;
    data?: unknown;
    errors?: Record<string, string>;
    accessToken?: string;
  };
  ms: number;
}

export interface Call {
  method?: string;
  /** The client's address as a proxy in front reports it; new by default, so that no limit of addresses counts. */
  from?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** A string or bytes are sent as they are, anything else as JSON. */
  body?: unknown;
}

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

export interface Site {
  origin: string;
  port: number;
  pid: number;
  db: Db;
  send(path: string, call?: Call): Promise<Reply>;
  /** A call of the API; POST with a body. */
  api(path: string, body?: unknown, call?: Call): Promise<Reply>;
  /** The whole reply to raw bytes. */
  raw(bytes: string): Promise<string>;
  /** Mails that were sent to this address. */
  mailsTo(email: string): Promise<string[]>;
  /** The log so far, one line each. */
  log(): string[];
  stop(): Promise<void>;
}

/** @param script what to start: the built site, or the API alone (scripts/api.mjs) */
export async function startSite(
  env: Record<string, string> = {},
  script = 'scripts/start.mjs',
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'laundry-security-'));
  const server = await startServer(process.execPath, [inRoot(script)], {
    ...{ DATA_DIR: folder, SEED_DEMO: 'business', PAYMENT_GATEWAY: 'local', TRUSTED_PROXY_HOPS: '1', ...env },
  });
  const { origin } = server;
  const port = Number(new URL(origin).port);
  const db = connect({ file: join(folder, 'laundry.db') });
  const send = (path: string, call: Call = {}) => exchange(origin + path, call);
  return {
    origin,
    port,
    pid: server.pid ?? 0,
    db,
    send,
    api: (path, body, call = {}) =>
      send(`/api/v1${path}`, { method: body === undefined ? 'GET' : 'POST', body, ...call }),
    raw: (bytes) => sendRaw(port, bytes),
    mailsTo: (email) => readMails(join(folder, 'outbox'), email),
    log: () =>
      server
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    async stop() {
      await db.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function exchange(url: string, { method = 'GET', from = newAddress(), token, headers = {}, body }: Call) {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const bytes =
    body === undefined || isRaw ? (body as string | Uint8Array | undefined) : JSON.stringify(body);
  const started = performance.now();
  return new Promise<Reply>((done) => {
    const failed = ({ message }: Error) => done({ code: 0, headers: {}, text: message, body: {}, ms: 0 });
    const call = request(
      url,
      {
        method,
        agent,
        headers: {
          'X-Forwarded-For': from,
          ...(bytes === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(bytes)) }),
          ...(bytes === undefined || isRaw ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      },
      async (reply) => {
        const chunks: Buffer[] = [];
        reply.on('error', failed);
        for await (const chunk of reply) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString();
        const ms = performance.now() - started;
        done({ code: reply.statusCode ?? 0, headers: reply.headers, text, body: parsed(text), ms });
      },
    );
    call.on('error', failed);
    call.end(bytes);
  });
}

function parsed(text: string): Reply['body'] {
  try {
    return JSON.parse(text) as Reply['body'];
  } catch {
    return {};
  }
}

const sendRaw = (port: number, bytes: string) =>
  new Promise<string>((done, fail) => {
    let reply = '';
    const socket = connectSocket(port, 'localhost', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      reply += String(chunk);
    });
    socket.on('error', fail);
    socket.on('close', () => done(reply));
  });

/** The outbox sends within its round of 15 seconds at the latest. */
async function readMails(folder: string, email: string): Promise<string[]> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = mailsIn(folder).filter((text) =>
      new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'im').test(text),
    );
    if (found.length > 0 || Date.now() > deadline) return found;
    await new Promise((go) => setTimeout(go, 200));
  }
}
