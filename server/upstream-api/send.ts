/** Sends one request to the other API: one timeout for the whole answer, a size limit, no redirects. */
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plain,
} from 'node:http';
import { Agent as HttpsAgent, request as secure } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Maximum sockets; further requests wait, which counts toward their timeout. */
const maxSockets = 128;
const options = { keepAlive: true, maxSockets, maxFreeSockets: 32, scheduling: 'lifo' } as const;
const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
/** A change uses its own connection: if a reused one breaks, it is unknown whether the request arrived. */
const singleUseAgents = { http: new HttpAgent({ maxSockets }), https: new HttpsAgent({ maxSockets }) };

export interface Outgoing {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Milliseconds until the last byte of the answer. */
  timeoutMs: number;
  /** Bytes of the answer, uncompressed. */
  maxBytes: number;
  /** Whether a retry is harmless: only for reads. */
  repeatable: boolean;
}

export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type SendFault = 'timeout' | 'unreachable' | 'broken' | 'too_large';

export class SendError extends Error {
  constructor(
    readonly fault: SendFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
    this.name = 'SendError';
  }
}

const unpackers: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Sends the request and reads the whole answer.
 * @throws SendError timeout · unreachable (it certainly did not arrive) · broken (it may have) · too_large
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const deadline = Date.now() + outgoing.timeoutMs;
  try {
    return await once(outgoing, deadline, outgoing.repeatable ? agents : singleUseAgents);
  } catch (error) {
    // The server may close an idle connection just as it is reused. The retry uses a new connection, because
    // other idle ones may be closed too.
    if (!outgoing.repeatable || !isStaleSocket(error)) throw error;
    return once(outgoing, deadline, singleUseAgents);
  }
}

const isStaleSocket = (error: unknown) =>
  error instanceof SendError &&
  error.fault === 'broken' &&
  (error.cause as { stale?: boolean })?.stale === true;

function once(
  { method, url, headers, body, maxBytes }: Outgoing,
  deadline: number,
  { http, https }: typeof agents,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const [request, agent] = url.protocol === 'https:' ? [secure, https] : [plain, http];
    const length = body ? { 'content-length': String(body.byteLength) } : {};
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } });
    const fail = (error: SendError) => {
      clearTimeout(timer);
      reject(error);
      outgoing.destroy();
    };
    const timer = setTimeout(() => fail(new SendError('timeout')), Math.max(1, deadline - Date.now()));
    outgoing.on('error', (cause: NodeJS.ErrnoException) => {
      const neverSent =
        /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS|DEPTH_ZERO|UNABLE_TO)/;
      const stale = outgoing.reusedSocket && cause.code === 'ECONNRESET';
      fail(
        neverSent.test(cause.code ?? '')
          ? new SendError('unreachable', { cause })
          : new SendError('broken', { cause: Object.assign(cause, { stale }) }),
      );
    });
    // A change of protocol (101) closes the connection without an error of its own.
    outgoing.on('upgrade', () => fail(new SendError('broken')));
    outgoing.on('response', (response) => {
      readAll(response, maxBytes)
        .then((bytes) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
        })
        .catch((error: unknown) =>
          fail(error instanceof SendError ? error : new SendError('broken', { cause: error })),
        );
    });
    outgoing.end(body);
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = unpackers[encoding];
  if (!unpack && encoding !== 'identity' && encoding !== '') throw new SendError('broken');
  let source: Readable = response;
  if (unpack && response.statusCode !== 304 && response.statusCode !== 204) {
    const unpacked = unpack();
    response.on('error', (error) => unpacked.destroy(error));
    source = response.pipe(unpacked);
  }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new SendError('too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new SendError('too_large');
    chunks.push(chunk);
  }
  // An answer shorter than its announced length is incomplete.
  if (!response.complete) throw new SendError('broken');
  return Buffer.concat(chunks, size);
}
