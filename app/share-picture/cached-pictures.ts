/** The Open Graph pictures of the public pages, drawn once for each text. */
import 'server-only';
import { type PicturePlan, runningDrawing } from '@/server/pages/running-drawing';

const drawn = new Map<string, Promise<ArrayBuffer>>();
const maxEntries = 100;

/**
 * Draws here only while Next builds or develops; imported only then, because the drawing library stays in memory.
 * @returns a PNG
 */
async function draw(plan: PicturePlan): Promise<ArrayBuffer> {
  const elsewhere = runningDrawing();
  if (elsewhere) return elsewhere(plan);
  const { drawPicture } = await import('./draw');
  return drawPicture(plan);
}

/** A PNG of 1200 × 630. Cached by text, because drawing takes some tenths of a second. */
export function sharePicture(plan: PicturePlan): Promise<ArrayBuffer> {
  const key = JSON.stringify(plan);
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(plan);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > maxEntries && oldest !== undefined) drawn.delete(oldest);
  return picture;
}
