import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The characters that proxies use in ids. Nothing that could forge a log line. */
const wellFormed = /^[\w.:=+/@-]{8,128}$/;

/** The request's id in logs and answers: a trusted proxy's if it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage, trustedHops: number): string {
  const given = request.headers['x-request-id'];
  return trustedHops > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
