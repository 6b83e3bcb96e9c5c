/**
 * Rewrites one photo for rewrite-apart.ts, which then ends this process. Bundled to dist/photo.mjs by scripts/build.mjs.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { rewritePhoto } from './rewrite';
import { TOO_LARGE } from './rewrite-apart';

/** Resident: Node and the decoder need 90 MB, what may be decoded (rewrite.ts) up to 80 more. */
const MAX_BYTES = 240 * 1024 * 1024;
const WATCH_MS = 10;

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
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(TOO_LARGE);
}, WATCH_MS);
process.once('disconnect', () => process.exit());
process.once('message', (sent) => {
  void rewritePhoto(sent as Uint8Array).then((result) => process.send?.(result));
});
