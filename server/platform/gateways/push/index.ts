/** Writes to browsers' push services by the Web Push standards (RFC 8030, 8188, 8291, 8292). */

import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPushEndpoint } from '@/lib/rules/people/push-endpoint';

const ipv4: [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** All that is not 2000::/3, and in it what leads to IPv4 or to documentation. */
const ipv6: [net: string, prefix: number][] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

// Two lists: one with both would find every IPv4 address in ::/3, as ::ffff:0:0/96.
const inner4 = new BlockList();
for (const [net, prefix] of ipv4) inner4.addSubnet(net, prefix, 'ipv4');
const inner6 = new BlockList();
for (const [net, prefix] of ipv6) inner6.addSubnet(net, prefix, 'ipv6');

/** Whether anybody's machine may have this IP address: not private, loopback, link-local, multicast or documentation. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner4.check(address, 'ipv4');
  return family === 6 && !inner6.check(address, 'ipv6');
}

/** The code of the error for a name that leads to an address of an inner network. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets that fails with NOT_PUBLIC when any address of the name is not public. The socket connects to the
 * very addresses that were checked, so a name that answers differently the next time gains nothing.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, { all }, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '', 0);
      else if (!first || addresses.some(({ address }) => !isPublicIp(address)))
        callback(Object.assign(new Error('The host is not public'), { code: NOT_PUBLIC }), '', 0);
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

export interface PushKeys {
  /** base64url */
  publicKey: string;
  privateKey: string;
}

export interface OutgoingPush {
  device: { endpoint: string; p256dh: string; auth: string };
  /** Keys, and a contact for the push service. */
  sender: { keys: PushKeys; subject: string };
  /** JSON for public/push-worker.js. */
  payload: string;
  /** Up to 32 characters of base64url; a newer message replaces a waiting one of its topic. */
  topic: string;
  urgency: 'low' | 'normal' | 'high';
  ttlSeconds: number;
}

/** gone: remove the device · later: retry, after `waitMs` if given · refused: never retry. */
export type PushAnswer =
  | { outcome: 'done' }
  | { outcome: 'gone' | 'refused'; reason: string }
  | { outcome: 'later'; reason: string; waitMs?: number };

export interface PushGateway {
  /** Never rejects. */
  send(push: OutgoingPush): Promise<PushAnswer>;
  /** Which of the push services of these devices cannot be reached, tried now: a sentence, undefined without one. */
  fault?(endpoints: readonly string[]): Promise<string | undefined>;
  close(): void;
}

interface PushGatewayOptions {
  /** To the last byte of the answer. */
  timeoutMs?: number;
  lookup?: LookupFunction;
  /** For tests. */
  port?: number;
  ca?: string;
}

interface Asked {
  method: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | null;
}

/** Usual answers have a few hundred. */
const MAX_BYTES = 64 * 1024;

export function createPushGateway({
  timeoutMs = 10_000,
  lookup = publicLookup(),
  port,
  ca,
}: PushGatewayOptions = {}): PushGateway {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: timeoutMs });

  function ask(url: string, { method, headers = {}, body = null }: Asked): Promise<IncomingMessage> {
    const signal = AbortSignal.timeout(timeoutMs);
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent, lookup, port, ca, signal }, (answer) => {
        resolve(answer);
        drop(answer);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    async fault(endpoints) {
      for (const origin of new Set(endpoints.filter(isPushEndpoint).map((each) => new URL(each).origin)))
        try {
          await ask(origin, { method: 'HEAD' });
        } catch (error) {
          const { code, name = 'unknown' } = error as { code?: string; name?: string };
          return `Push messages don’t leave: ${new URL(origin).host} cannot be reached on port 443 (${code ?? name}).`;
        }
      return undefined;
    },
    async send(push) {
      // Rows may be older than the rule.
      if (!isPushEndpoint(push.device.endpoint)) return { outcome: 'gone', reason: 'not a push service' };
      try {
        const { endpoint, ...asked } = encrypted(push);
        return readAnswer(await ask(endpoint, asked));
      } catch (error) {
        return describeFailure(error);
      }
    },
    close: () => agent.destroy(),
  };
}

const encrypted = ({ device, sender, payload, topic, urgency, ttlSeconds }: OutgoingPush) =>
  webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    {
      vapidDetails: { subject: sender.subject, ...sender.keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
      topic,
    },
  );

/** Reads the rest within limits, so that the connection can be reused. */
function drop(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('error', () => {});
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) answer.destroy();
  });
}

function readAnswer({ statusCode = 0, headers }: IncomingMessage): PushAnswer {
  const reason = `status ${statusCode}`;
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'done' };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone', reason };
  if (statusCode !== 429 && statusCode < 500) return { outcome: 'refused', reason };
  const waitMs = readWait(headers['retry-after'] ?? '');
  return { outcome: 'later', reason, ...(waitMs !== undefined && { waitMs }) };
}

/** Retry-After in milliseconds. */
function readWait(header: string): number | undefined {
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

function describeFailure(error: unknown): PushAnswer {
  const { code = '', name = 'unknown' } = error as { code?: string; name?: string };
  if (code === NOT_PUBLIC) return { outcome: 'gone', reason: 'not a public host' };
  // The library's or node:crypto's error before sending: invalid keys.
  const isOurs = !code || /^ERR_(CRYPTO|INVALID_ARG|OSSL)/.test(code);
  if (isOurs && name !== 'AbortError' && name !== 'TimeoutError')
    return { outcome: 'refused', reason: 'not encrypted' };
  return { outcome: 'later', reason: code || name };
}
