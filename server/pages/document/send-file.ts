import type { IncomingMessage, ServerResponse } from 'node:http';
import { closedPolicy } from '@/server/platform/http/security-headers';
import { captureConsole } from '@/server/platform/log/log';
import { type Captured, capture } from './captured-response';
import { sendAsset } from './packed-asset';
import type { AskNext, Refused } from './render-page';

export const isFile = ({ url = '' }: IncomingMessage): boolean => /^\/_next\/(static|image)\b/.test(url);

/** A file of the build is streamed. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
): Promise<Refused | undefined> {
  response.setHeader('content-security-policy', closedPolicy);
  if (sendAsset(request, response)) return;
  if (/^\/_next\/image\b/.test(request.url ?? '')) return sendPicture(request, response, askNext);
  if (!('range' in request.headers)) {
    await askNext(request, response);
    return;
  }
  // Next makes an error of its own of a part that the file does not have.
  const captured = await capture(request, askNext);
  if (captured.status >= 500) return { status: 416, kind: 'range' };
  sendCaptured(response, captured);
}

async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
): Promise<Refused | undefined> {
  const { result, lines } = await captureConsole(() => capture(request, askNext));
  const { status } = result;
  if (status >= 400 && status < 500) return { status, kind: 'picture', why: lines[0]?.text };
  for (const { write } of lines) write();
  sendCaptured(response, result);
}

const sendCaptured = (response: ServerResponse, { status, headers, body }: Captured) =>
  void response.writeHead(status, Object.fromEntries(headers)).end(body);
