import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { pluralize } from '@/lib/text/counts-text';
import type { Db } from '@/server/platform/db/client';

/** Given from the first to the last day at the shop, newest first. */
export const listRatings = (db: Db, [first, last]: readonly [CalendarDate, CalendarDate]) =>
  db
    .selectFrom('ratings')
    .innerJoin('orders', 'orders.id', 'ratings.order_id')
    .select(['ratings.created as at', 'order_number as order', 'stars', 'text'])
    .where('ratings.created', '>=', instantAtShop(first, 0).toISOString())
    .where('ratings.created', '<', instantAtShop(addDays(last, 1), 0).toISOString())
    .orderBy('ratings.created', 'desc')
    .orderBy('ratings.id', 'desc')
    .execute();

export type Rated = Awaited<ReturnType<typeof listRatings>>[number];

export const averageStars = (ratings: readonly Pick<Rated, 'stars'>[]): number | null =>
  ratings.length === 0
    ? null
    : Math.round((100 * ratings.reduce((sum, { stars }) => sum + stars, 0)) / ratings.length) / 100;

/** '12 ratings, 4.58 stars on average.'; '' for none. */
export function ratingsLine(ratings: readonly Pick<Rated, 'stars'>[]): string {
  const average = averageStars(ratings);
  if (average === null) return '';
  return `${pluralize(ratings.length, 'rating')}, ${average} stars on average.`;
}
