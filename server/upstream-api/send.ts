/** Sends one request to the other API: one timeout for the whole answer, a size limit, no redirects. */
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plain,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as secure } from 'node:https';
import axios, { type AxiosError } from 'axios';

/** Maximum sockets; further requests wait, which counts toward their timeout. */
const maxSockets = 128;
const options = { keepAlive: true, maxSockets, maxFreeSockets: 32, scheduling: 'lifo' } as const;
const shared = { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
/** A change uses its own connection: if a reused one breaks, it is unknown whether the request arrived. */
const singleUse = { httpAgent: new HttpAgent({ maxSockets }), httpsAgent: new HttpsAgent({ maxSockets }) };

/** Bytes of one answer, uncompressed: enough for a price list or the static pages. */
const maxContentLength = 1024 * 1024;

interface Outgoing {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Milliseconds until the last byte of the answer. */
  timeoutMs: number;
  repeatable: boolean;
}

export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type SendFault = 'timeout' | 'unreachable' | 'broken' | 'too_large';

export class SendError extends Error {
  constructor(
    readonly fault: SendFault,
    readonly code?: string,
  ) {
    super(fault);
    this.name = 'SendError';
  }
}

/** A change of protocol (101) closes the connection without an error of its own. */
const transport = {
  request(target: RequestOptions, answered: (response: IncomingMessage) => void) {
    const request = (target.protocol === 'https:' ? secure : plain)(target, answered);
    return request.on('upgrade', (_response, socket) => {
      socket.destroy();
      request.emit('error', new Error('upgrade'));
    });
  },
};

/** @throws SendError timeout · unreachable (it certainly did not arrive) · broken (it may have) · too_large */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const { method, url, headers, body, timeoutMs, repeatable } = outgoing;
  const signal = AbortSignal.timeout(timeoutMs);
  const sendOnce = async (agents: typeof shared): Promise<Incoming> => {
    const answer = await axios.request<Buffer>({
      ...agents,
      ...(body && { data: Buffer.from(body) }),
      method,
      url: url.href,
      headers: { 'content-type': false, 'user-agent': false, ...headers },
      signal,
      transport,
      maxRedirects: 0,
      maxContentLength,
      proxy: false,
      responseType: 'arraybuffer',
      validateStatus: null,
      transformResponse: [],
    });
    // An encoding that nobody asked for, and that the library leaves in place.
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new SendError('broken');
    return { status: answer.status, headers: answer.headers as IncomingHttpHeaders, body: answer.data };
  };
  try {
    return await sendOnce(repeatable ? shared : singleUse).catch((error: AxiosError) => {
      // The server may close an idle connection just as it is reused. The retry uses a new connection, because
      // other idle ones may be closed too.
      if (!repeatable || error.code !== 'ECONNRESET' || !error.request?.reusedSocket) throw error;
      return sendOnce(singleUse);
    });
  } catch (error) {
    throw error instanceof SendError ? error : toSendError(error as AxiosError);
  }
}

const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS|DEPTH_ZERO|UNABLE_TO)/;

function toSendError(error: AxiosError): SendError {
  const { code = '', message } = error;
  if (axios.isCancel(error)) return new SendError('timeout', code);
  if (message.startsWith('maxContentLength')) return new SendError('too_large', code);
  return new SendError(neverSent.test(code) ? 'unreachable' : 'broken', code);
}
