import type { IncomingMessage } from 'node:http';
import { maxBodyBytes } from '@/server/api/read-request';

// A larger body is still read and discarded up to this size: a client that is cut off while sending may miss
// the answer.
const dropLimit = 1024 * 1024;

/**
 * Reads the whole body before any handler runs, so that a slow or huge one does not occupy a handler.
 * @returns the bytes, or undefined for more than `maxBodyBytes`
 * @throws when the client disconnects early
 */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > dropLimit) return resolve(undefined);
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBodyBytes) chunks.push(chunk);
      else if (length > dropLimit) {
        request.pause();
        resolve(undefined);
      } else chunks.length = 0;
    });
    request.on('end', () => resolve(length > maxBodyBytes ? undefined : Buffer.concat(chunks, length)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client closed the connection')));
  });
}
