/** What a reply means, whatever its HTTP code: its body, or the ApiError that says why there is none to use. */
import type { AxiosResponse } from 'axios';
import { ApiError, noReplyInTime } from './errors';

/** The body of a reply. A file stays a Blob in an envelope; a refusal of a call for one is JSON all the same. */
export async function readBody({ data, status, headers, config }: AxiosResponse): Promise<unknown> {
  if (config.responseType !== 'blob') return data;
  const isFile = status < 300 && !String(headers['content-type']).includes('json');
  if (isFile) return { status: true, message: '', data };
  return parseOrKeep(await (data as Blob).text());
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @returns undefined for a reply that says yes */
export function failureOf(httpStatus: number, reply: unknown): ApiError | undefined {
  const body = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : undefined;
  const message = serverText(body);
  if (httpStatus === 401) return new ApiError('unauthorized', httpStatus, message);
  if (httpStatus === 403) return new ApiError('forbidden', httpStatus, message);
  // The gateway got no usable reply, so the request may have reached the server.
  if (httpStatus === 504) return noReplyInTime(httpStatus);
  if (!body || httpStatus === 502) return new ApiError('network', httpStatus, '');
  if (httpStatus >= 400 || !body.status || body.status === 'false')
    return new ApiError('rejected', httpStatus, message, (body.errors ?? {}) as Record<string, string>, body);
  return undefined;
}

/**
 * The reply's message, wherever this kind of reply has it (specification sections 7 and 8: msg, message, err or the
 * gateway's).
 */
function serverText(body: Record<string, unknown> | undefined): string {
  const gateway = (body?.messages as { message?: { text?: unknown }[] } | undefined)?.message?.[0]?.text;
  for (const text of [body?.msg, body?.message, body?.err, gateway]) {
    if (typeof text === 'string' && text) return text;
  }
  return '';
}
