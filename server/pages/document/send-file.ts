import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { closedPolicy, commonHeaders } from '@/server/platform/http/security-headers';
import { captureConsole } from '@/server/platform/log/log';
import { type Captured, capture } from './captured-response';
import type { AskNext, Refused } from './render-page';
import { takes } from './send-page';

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

/** Only file names that a build creates. */
const built = /^\/_next\/(static\/chunks\/[\w.~-]+\.(js|css))(?:\?|$)/;

const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

/** The Brotli copy of the build, because the best quality takes a second. Undefined without one. */
function readPacked(path: string): Buffer | undefined {
  try {
    return readFileSync(join('.next', `${path}.br`));
  } catch {
    return undefined;
  }
}

/** False when Next must answer. */
function sendAsset(request: IncomingMessage, response: ServerResponse): boolean {
  const [, path, ending = ''] = built.exec(request.url ?? '') ?? [];
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!path || 'range' in request.headers || !takes(accepted, 'br')) return false;
  const body = readPacked(path);
  if (!body) return false;
  response
    .writeHead(200, {
      ...commonHeaders,
      'Content-Type': types[ending],
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      // The file name changes with its content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}
