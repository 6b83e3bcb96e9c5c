import { createHash } from 'node:crypto';
import type { PublicPage } from '@/lib/content/public-pages';

/** Increase with each change of the drawing itself (app/share-picture/share-picture.tsx). */
const design = 2;

/** Changes whenever the Open Graph picture does. */
export const pictureVersion = (businessName: string, words: PublicPage['picture'], host: string): string =>
  createHash('sha256')
    .update(JSON.stringify([design, businessName, words, host]))
    .digest('hex')
    .slice(0, 12);
