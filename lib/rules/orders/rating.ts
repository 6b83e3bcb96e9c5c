import type { Policy } from '@/lib/rules/policy/policy';
import { pluralize } from '@/lib/text/counts-text';
import { DELIVERED, type Decision } from './order-status';

export const STARS = [1, 2, 3, 4, 5] as const;

/** From here on a report is offered first. */
const GOOD_STARS = 4;
const RATE_DAYS = 30;
const DAY_MS = 86_400_000;

export const isGood = (stars: number): boolean => stars >= GOOD_STARS;

export const starsText = (stars: number): string => pluralize(stars, 'star');

interface RatedOrder {
  status: number;
  delivered_at: string | null;
  decision: Decision | null;
}

/** Not of what went back uncleaned. @param days after the delivery */
export const canRate = (
  { status, delivered_at, decision }: RatedOrder,
  { rating_question }: Pick<Policy, 'rating_question'>,
  now: Date,
  days = RATE_DAYS,
): boolean =>
  rating_question === 'yes' &&
  status === DELIVERED &&
  decision !== 'return' &&
  delivered_at !== null &&
  now.getTime() < Date.parse(delivered_at) + days * DAY_MS;
