import { trackRoutes } from '@/lib/routes';
import { STARS, starsText } from '@/lib/rules/orders/rating';

/** @param key of the mail's link */
export const starLinks = (key: string) =>
  STARS.toReversed().map((stars) => ({
    label: `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${starsText(stars)}`,
    path: trackRoutes.rate(key, stars),
  }));
