import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiPrefix, type Endpoint, endpoints } from '@/lib/contract/endpoints';
import { maxBodyBytes, maxPhotoBytes } from './body-limits';

// Discarded up to these sizes: a client that is cut off while sending may miss the answer.
const ofText = { max: maxBodyBytes, dropLimit: 1024 * 1024 };
const ofPhotos = { max: maxPhotoBytes, dropLimit: 4 * maxPhotoBytes };

const photoPaths = Object.values<Endpoint>(endpoints)
  .filter(({ requestType }) => requestType)
  .map(({ path }) => path.replace(/\{\w+\}/g, '[^/?]+'));
const photoAddress = new RegExp(`^${apiPrefix}(?:${photoPaths.join('|')})/?(?:\\?|$)`);

/** The only large bodies. */
export const bringsPhoto = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && photoAddress.test(url);

/** Before any handler runs. @returns undefined for too many bytes. @throws when the client disconnects early */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { max, dropLimit } = bringsPhoto(request) ? ofPhotos : ofText;
  return new Promise((resolve, reject) => {
    // No more events will follow.
    if (request.destroyed) throw gone();
    if (Number(request.headers['content-length'] ?? 0) > dropLimit) return resolve(undefined);
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= max) chunks.push(chunk);
      else if (length > dropLimit) {
        request.pause();
        resolve(undefined);
      } else chunks.length = 0;
    });
    request.on('end', () => resolve(length > max ? undefined : Buffer.concat(chunks, length)));
    request.on('error', reject);
    request.on('close', () => reject(gone()));
  });
}

const gone = () => new Error('The client closed the connection');

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
