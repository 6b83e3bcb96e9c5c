/**
 * Draws pictures for server/pages/drawing.ts, then ends. Bundled to dist/drawing.mjs by scripts/build.mjs.
 */
import type { DrawingJob, DrawingResult } from '@/server/pages/drawing';
import { drawPicture } from './draw';

async function work({ id, plan }: DrawingJob): Promise<DrawingResult> {
  try {
    return { id, png: new Uint8Array(await drawPicture(plan)) };
  } catch (error) {
    return { id, problem: String(error) };
  }
}

process.on('message', (job) => {
  void work(job as DrawingJob).then((result) => process.send?.(result));
});
