/** Writes to browsers' push services by the Web Push standards (RFC 8030, 8188, 8291, 8292). */
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPushEndpoint } from '@/lib/domain/push-endpoint';
import { NOT_PUBLIC, publicLookup } from './public-host';

export interface PushKeys {
  /** base64url, as browsers take it. */
  publicKey: string;
  privateKey: string;
}

export interface OutgoingPush {
  device: { endpoint: string; p256dh: string; auth: string };
  /** Who sends: the site's keys, and where a push service writes about problems. */
  sender: { keys: PushKeys; subject: string };
  /** JSON that public/push-worker.js reads. */
  payload: string;
  /** At most 32 characters of base64url; a newer message of the same topic replaces one that waits. */
  topic: string;
  urgency: 'low' | 'normal' | 'high';
  ttlSeconds: number;
}

/**
 * gone: the device takes no more messages, ever · later: worth another try, after `waitMs` if the service says so ·
 * refused: this message will never be taken.
 */
export type PushAnswer =
  | { outcome: 'done' }
  | { outcome: 'gone' | 'refused'; reason: string }
  | { outcome: 'later'; reason: string; waitMs?: number };

export interface PushGateway {
  /** Never rejects. */
  send(push: OutgoingPush): Promise<PushAnswer>;
  close(): void;
}

export interface PushGatewayOptions {
  /** From the connection to the last byte of the answer. */
  timeoutMs?: number;
  lookup?: LookupFunction;
  /** For tests: the port and the certificate of a push service on this machine. */
  port?: number;
  ca?: string;
}

/** Answers of push services have a few hundred bytes. */
const MAX_BYTES = 64 * 1024;

export function createPushGateway({
  timeoutMs = 10_000,
  lookup = publicLookup(),
  port,
  ca,
}: PushGatewayOptions = {}): PushGateway {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: timeoutMs });

  function post(push: OutgoingPush): Promise<IncomingMessage> {
    const { endpoint, method, headers, body } = encrypted(push);
    return new Promise((resolve, reject) => {
      const sent = request(
        endpoint,
        { method, headers, agent, lookup, port, ca, signal: AbortSignal.timeout(timeoutMs) },
        (answer) => {
          resolve(answer);
          drop(answer);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    async send(push) {
      // It was checked when the device was added; rows may be older than the rule.
      if (!isPushEndpoint(push.device.endpoint)) return { outcome: 'gone', reason: 'not a push service' };
      try {
        return readAnswer(await post(push));
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

/** Reads what the answer still says to the end, so that the connection can be used again, but not for ever. */
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

/** Milliseconds of Retry-After: seconds or a date. */
function readWait(header: string): number | undefined {
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

function describeFailure(error: unknown): PushAnswer {
  const { code = '', name = 'unknown' } = error as { code?: string; name?: string };
  if (code === NOT_PUBLIC) return { outcome: 'gone', reason: 'not a public host' };
  // Thrown by the library and by node:crypto, before anything is sent: keys of no device, or of ours.
  const isOurs = !code || /^ERR_(CRYPTO|INVALID_ARG|OSSL)/.test(code);
  if (isOurs && name !== 'AbortError' && name !== 'TimeoutError')
    return { outcome: 'refused', reason: 'not encrypted' };
  return { outcome: 'later', reason: code || name };
}
