import type { PublicPage } from '@/lib/content/public-pages';

/** The words of an Open Graph picture. */
export interface PicturePlan {
  businessName: string;
  words: PublicPage['picture'];
  /** Shown as the address, such as hudsonandfold.example. */
  host: string;
}

/** @returns a PNG */
export type DrawPicture = (plan: PicturePlan) => Promise<ArrayBuffer>;

/** The production server and Next's bundle are separate bundles in one process, so they share this. */
const shared = globalThis as { laundryDrawing?: DrawPicture };

/** Makes `draw` draw the pictures of the pages. */
export function offerDrawing(draw: DrawPicture): void {
  shared.laundryDrawing = draw;
}

/** Undefined while Next builds or develops. */
export const runningDrawing = (): DrawPicture | undefined => shared.laundryDrawing;
