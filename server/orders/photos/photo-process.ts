/** One photo for rewrite-apart.ts, which then ends this process (dist/photo.mjs by scripts/build.mjs). */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { messages } from '@/lib/messages/messages';
import { rewritePhoto } from './rewrite';

/** Resident: Node and the decoder need 90 MB, what may be decoded (rewrite.ts) up to 80 more. */
const MAX_BYTES = 240 * 1024 * 1024;
/** Of the processor, in milliseconds. Node and a photo of 48 megapixels need 500 on a slow machine. */
const MAX_MS = Number(process.argv[2]);
const WATCH_MS = 10;

function isTooMuch(): boolean {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 > MAX_MS || process.memoryUsage.rss() > MAX_BYTES;
}

/** At once: leaving in any other way waits for the decoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

/** Leaves the machine to the site: customers wait for pages, and for memory this process is the one to end. */
function giveWay(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system than Linux.
  }
}

giveWay();
sharp.concurrency(1);
sharp.cache(false);
const watch = setInterval(() => {
  if (!isTooMuch()) return;
  clearInterval(watch);
  process.send?.(messages.photoHeavy);
}, WATCH_MS);
process.once('disconnect', end);
process.once('message', (sent) => {
  void rewritePhoto(sent as Uint8Array).then((result) => process.send?.(result));
});
