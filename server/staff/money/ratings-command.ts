import { addDays, type CalendarDate, toSlashes } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { pluralize } from '@/lib/text/counts-text';
import type { Db } from '@/server/platform/db/client';
import { command, optional, subject } from '../cli/command';
import { columns } from '../cli/text';
import { dayOrMonth } from '../cli/values';

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

type Rated = Awaited<ReturnType<typeof listRatings>>[number];

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

const rows = columns<Rated>([
  { heading: 'day', text: ({ at }) => toSlashes(todayAtShop(new Date(at))) },
  { heading: 'order', text: ({ order }) => order },
  { heading: 'stars', text: ({ stars }) => stars, right: true },
  { heading: 'words', text: ({ text }) => text },
]);

const DAYS = 30;

export const ratingsCommand = command({
  name: 'ratings',
  about: 'The stars that customers gave on a day or in a month; without one, in the last 30 days',
  args: [optional(subject('MM-DD-YYYY or MM-YYYY', dayOrMonth))],
  examples: ['ratings', 'ratings 11-2026'],
  notes:
    'An order is asked about once, on its page and in the email of its delivery, once "setting set rating_question yes" is run. "setting set review_url" names where you are reviewed in public: it is told to everybody who gives stars, however many.',
  async run({ db, now }, [span]) {
    const today = todayAtShop(now());
    const ratings = await listRatings(db, span ? [span.first, span.last] : [addDays(today, -DAYS), today]);
    return {
      data: { average: averageStars(ratings), ratings },
      text:
        ratings.length > 0 ? `${rows.table(ratings)}\n\n${ratingsLine(ratings)}` : 'Nobody gave stars then.',
    };
  },
});
