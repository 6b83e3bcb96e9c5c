import { addDays, toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { command, optional, subject } from '../cli/command';
import { dayOrMonth } from '../cli/span';
import { columns } from '../cli/text';
import { averageStars, listRatings, type Rated, ratingsLine } from './ratings';

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
