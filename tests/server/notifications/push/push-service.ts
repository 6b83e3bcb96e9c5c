/** A push service on this machine, for the names *.example.com, reached over TLS by the site's real gateway. */
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createPushGateway } from '@/server/platform/gateways/push';
import { certificate } from './certificate';

export interface Got {
  /** 'a.example.com' */
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** Leads every name to this machine. */
const lookupHere: LookupFunction & { isHere?: true } = (_name, { all }, callback) =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
lookupHere.isHere = true;

export async function openPushService() {
  const got: Got[] = [];
  /** 'silent' never answers. */
  let answerTo: (got: Got) => Answer | 'silent' = () => ({ status: 201 });
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { headers, url = '' } = request;
      const host = (headers.host ?? '').split(':')[0] ?? '';
      const message = { host, path: url, headers, body: Buffer.concat(parts) };
      got.push(message);
      const answer = answerTo(message);
      if (answer !== 'silent') response.writeHead(answer.status, answer.headers).end('{"more":"words"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    answer(how: typeof answerTo) {
      answerTo = how;
    },
    /** The site's gateway, which finds this service under every name. */
    gateway: ({
      timeoutMs = 10_000,
      lookup = lookupHere,
    }: {
      timeoutMs?: number;
      lookup?: LookupFunction;
    } = {}) => createPushGateway({ timeoutMs, lookup, port, ca: certificate.cert }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
