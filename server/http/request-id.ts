import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Letters, digits and the marks that ids of the usual proxies hold; nothing that could forge a line of a log. */
const wellFormed = /^[\w.:=+/@-]{8,128}$/;

/** The id of a request in logs and answers: the proxy's own when there is a trusted one and it is well-formed. */
export function requestIdOf(request: IncomingMessage, trustedHops: number): string {
  const given = request.headers['x-request-id'];
  return trustedHops > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
