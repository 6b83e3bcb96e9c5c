import { fork } from 'node:child_process';
import { messages } from '@/lib/messages/messages';
import { ApiProblem } from '@/server/api/problems';
import { semaphore } from '@/server/api/semaphore';
import type { RewriteInTurn, Rewritten } from '@/server/api/services';
import { isPhoto, type RewritePhoto } from './rewrite';

/** Two at a time: a photo takes some tenths of a second of a core, and up to 150 MB. */
const places = { places: 2, waiting: 24, busy: messages.photosBusy };

/** What is no photo waits for no turn. @throws ApiProblem unavailable when too many wait */
export function inTurns(rewrite: RewritePhoto): RewriteInTurn {
  const inTurn = semaphore(places);
  return async (sent, senders) => (isPhoto(sent) ? inTurn(() => rewrite(sent), senders) : messages.photoKind);
}

const busy = () => new ApiProblem('unavailable', messages.photosBusy, { headers: { 'Retry-After': '2' } });

const isShort = ({ code = '' }: NodeJS.ErrnoException) =>
  ['ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE'].includes(code);

/** Milliseconds: in all, and of the processor. */
const limits = { patience: 20_000, processor: 3_000 };

/** docs/decisions/0048-photos-apart.md. @throws ApiProblem unavailable without memory; Error without the program */
export const rewriteApart =
  (file: URL | string, patience = limits.patience, processor = limits.processor): RewritePhoto =>
  (sent) =>
    new Promise((resolve, reject) => {
      const child = fork(file, [String(processor)], {
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
        if (child.killed) resolve(messages.photoHeavy);
        else if (signal === 'SIGKILL') reject(busy());
        else if (signal) resolve(messages.photoDamaged);
        else reject(new Error(`The photo's process ended with ${code}`));
      });
      // A process that ended before it read has reported so above.
      child.send(sent, () => {});
    });

/** A copy, because the message's buffer holds more. */
const own = (result: Rewritten | string) =>
  typeof result === 'string' ? result : { ...result, bytes: Buffer.from(result.bytes) };
