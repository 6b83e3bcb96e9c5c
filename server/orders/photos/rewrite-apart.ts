import { fork } from 'node:child_process';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import { semaphore } from '@/server/api/semaphore';
import { isPhoto, type RewritePhoto, type Rewritten } from './rewrite';

/** The exit code of a photo's process that needs more memory than it may have. */
export const TOO_LARGE = 3;

/** Two at a time: a photo takes some tenths of a second of a core, and up to 150 MB. */
const places = { places: 2, waiting: 24, busy: messages.photosBusy };

/** Lets few photos at a time be rewritten; what is none waits for no turn. @throws ApiProblem unavailable when too many wait */
export function inTurns(rewrite: RewritePhoto): RewritePhoto {
  const inTurn = semaphore(places);
  return async (sent) => (isPhoto(sent) ? inTurn(() => rewrite(sent)) : messages.photoKind);
}

const busy = () => new ApiProblem('unavailable', messages.photosBusy, { headers: { 'Retry-After': '2' } });

/** No memory, process or file is left for another process. */
const isShort = ({ code = '' }: NodeJS.ErrnoException) =>
  ['ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE'].includes(code);

/** Milliseconds. */
const PATIENCE = 20_000;

/**
 * Rewrites each photo in a process of its own, so that a picture made to fill the memory or to break the decoder ends
 * that process and not the site (docs/decisions/0048-photos-apart.md).
 * @param file the bundle of photo-process.ts
 * @throws ApiProblem unavailable when the machine has no memory for it; Error when there is no such program
 */
export const rewriteApart =
  (file: URL | string, patience = PATIENCE): RewritePhoto =>
  (sent) =>
    new Promise((resolve, reject) => {
      const child = fork(file, {
        serialization: 'advanced',
        // Options of the server's own process, such as a debugger's port, are not for this one.
        execArgv: ['--max-old-space-size=64'],
        // What breaks out of the decoder finds no key of the site.
        env: { NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        timeout: patience,
        killSignal: 'SIGKILL',
      });
      child.once('message', (result) => {
        resolve(own(result as Rewritten | string));
        child.kill('SIGKILL');
      });
      child.once('error', (error) => reject(isShort(error) ? busy() : error));
      child.once('exit', (code, signal) => {
        if (code === TOO_LARGE || child.killed) resolve(messages.photoHeavy);
        else if (signal === 'SIGKILL') reject(busy());
        else if (signal) resolve(messages.photoDamaged);
        else reject(new Error(`The photo's process ended with ${code}`));
      });
      // A process that ended before it read has told so above.
      child.send(sent, () => {});
    });

/** A copy, because the message's buffer holds more. */
const own = (result: Rewritten | string) =>
  typeof result === 'string' ? result : { ...result, bytes: Buffer.from(result.bytes) };
