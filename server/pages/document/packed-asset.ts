import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { commonHeaders } from '@/server/platform/http/security-headers';
import { takes } from './send-page';

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
export function sendAsset(request: IncomingMessage, response: ServerResponse): boolean {
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
