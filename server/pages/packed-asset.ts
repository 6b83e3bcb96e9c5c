import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { commonHeaders } from '@/server/api/security-headers';
import { takes } from './compress';

/** Names that a build makes, and no others. */
const built = /^\/_next\/(static\/chunks\/[\w.~-]+\.(js|css))(?:\?|$)/;

const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

const packed = new LRUCache<string, Buffer>({ max: 300 });

/** Its Brotli copy at the best quality, which takes a second and so is made by the build; undefined without one. */
function packedCopy(path: string): Buffer | undefined {
  const known = packed.get(path);
  if (known) return known;
  try {
    const copy = readFileSync(join('.next', `${path}.br`));
    packed.set(path, copy);
    return copy;
  } catch {
    return undefined;
  }
}

/** Sends a script or style sheet as the build has packed it; false when Next has to be asked. */
export function sendAsset(request: IncomingMessage, response: ServerResponse): boolean {
  const [, path, ending = ''] = built.exec(request.url ?? '') ?? [];
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!path || 'range' in request.headers || !takes(accepted, 'br')) return false;
  const body = packedCopy(path);
  if (!body) return false;
  response
    .writeHead(200, {
      ...commonHeaders,
      'Content-Type': types[ending],
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      // Its name changes with its text.
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}
