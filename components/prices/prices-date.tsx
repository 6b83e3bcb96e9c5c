import { serverNow } from '@/lib/browser/page/clock';
import { parseDate, toSlashes } from '@/lib/rules/dates/calendar';

/** A UTC day; without `changedAt`, an instant, today (docs/decisions/0055-one-minute-one-date.md). */
export function PricesDate({ changedAt }: { changedAt: string | null | undefined }) {
  const changed = parseDate(changedAt);
  const today = serverNow().toISOString().slice(0, 10);
  const day = changed ?? today;
  return (
    <span className="mt-2 block text-sm">
      {changed && changed !== today ? 'Prices last changed' : 'Prices as of'} {toSlashes(day)}
    </span>
  );
}
