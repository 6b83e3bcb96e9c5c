import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemPage } from '@/server/pages/document/unavailable-page';
import { end, refuse, sentences } from '@/server/platform/http/refusal';

const isOfApi = /^\/+(api|_next)([/?]|$)/i;

/** No API call and no file, and an error of ours or a browser's request. */
const isDocument = ({ url = '', headers }: IncomingMessage, status: number): boolean =>
  !isOfApi.test(url) && (status >= 500 || Boolean(headers.accept?.includes('text/html')));

/** A page for people, the API's envelope for programs. */
export function refuseInWords(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  more: Record<string, string> = {},
): void {
  if (isDocument(request, status)) sendProblem(response, status, more);
  else refuse(response, status, more);
}

export function sendProblem(response: ServerResponse, status: number, more: Record<string, string> = {}) {
  const { headers, body } = problemPage(status, sentences[status] ?? 'Refused');
  end(response, status, { ...Object.fromEntries(headers), ...more }, body);
}
