import { joinSentences } from '@/lib/text/join-sentences';
import type { Notified } from '@/server/orders/closings/notify-closings';
import type { Outcome } from '@/server/staff/cli/command';
import { count } from '@/server/staff/cli/text';

/** Numbers that a sentence has room for. */
const LISTED = 50;

const listed = (numbers: readonly string[]) =>
  numbers.length > LISTED
    ? `${numbers.slice(0, LISTED).join(', ')} and ${numbers.length - LISTED} more (--json has them all)`
    : numbers.join(', ');

/** The outcome of a change of days, times or ZIP codes, with who was notified. */
export const placesOutcome = (data: object, text: string, notified: Notified): Outcome => ({
  data: { ...data, told: notified },
  text: joinSentences(text, notifiedText(notified)),
  ...refusalOf(notified),
});

export const refusalOf = ({ failed }: Notified): Pick<Outcome, 'refusal'> =>
  failed.length > 0 ? { refusal: 'Not everybody was told.' } : {};

/** '' when nobody was to be. */
export function notifiedText({ closed, moved, under_way, failed, ...counts }: Notified): string {
  const { customers, paused, resumed } = counts;
  const people = (number: number) => count(number, 'customer was', 'customers were');
  const repeats = (number: number, one: string, more: string) =>
    count(number, `repeating pickup ${one}`, `repeating pickups ${more}`);
  const sentences: [number: number, text: string, named?: string[]][] = [
    [customers, `${people(customers)} told to choose anew`, closed],
    [moved.length, `${repeats(moved.length, 'has', 'have')} another time, as the customer was told`, moved],
    [under_way.length, 'The driver is on the way, and nobody was told', under_way],
    [paused, `${repeats(paused, 'is', 'are')} paused, as the customer was told`],
    [resumed, `${repeats(resumed, 'goes', 'go')} on`],
    [failed.length, 'Not told yet, because of an error; the site tries again every five minutes', failed],
  ];
  return sentences
    .filter(([number]) => number > 0)
    .map(([, text, named]) => (named ? `${text}: ${listed(named)}.` : `${text}.`))
    .join(' ');
}
