import { serverNow } from '@/lib/clock';
import { parseDate, toSlashes } from '@/lib/domain/calendar';

/**
 * The day of the prices in UTC, as every MM/DD/YYYY (docs/decisions/0055-one-minute-one-date.md).
 * @param changedAt instant of the last change; without it, prices are dated today
 */
export function AsOf({ changedAt }: { changedAt: string | null | undefined }) {
  const changed = parseDate(changedAt);
  const day = changed ?? serverNow().toISOString().slice(0, 10);
  return (
    <span className="block mt-8 small">
      {changed ? 'Prices last changed' : 'Prices as of'} {toSlashes(day)}
    </span>
  );
}
