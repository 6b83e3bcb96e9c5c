import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { messages } from '@/lib/messages/messages';
import { apiHeaders } from './security-headers';

export const sentences: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'This method is not allowed here',
  408: 'The request took too long to arrive',
  411: 'The request must say how long it is',
  413: 'The request is too large',
  415: 'This kind of request cannot be read here',
  416: 'This part of the file does not exist',
  417: 'This expectation cannot be met',
  431: 'The headers of the request are too large',
  429: messages.tooManyRequests(),
  503: 'We’re getting too many photos right now. Please try again in a moment.',
  500: 'Something went wrong on our side. Please try again',
};

/** In the API's envelope. */
export function refusal(
  status: number,
  message = sentences[status] ?? 'Refused',
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ status: false, message, data: null });
  const headers = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
    ...(status === 503 ? { 'Retry-After': '2' } : {}),
  };
  return { body, headers };
}

/** Closes the connection if another answer has begun. */
export function refuse(
  response: ServerResponse,
  status: number,
  more: Record<string, string> = {},
  message?: string,
): void {
  const { body, headers } = refusal(status, message);
  end(response, status, { ...headers, ...more }, body);
}

export function end(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name);
  response.writeHead(status, headers).end(body);
}
