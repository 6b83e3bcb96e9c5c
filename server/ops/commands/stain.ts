/** The command for what customers said about stains. */

import { closeNote, notesOf } from '@/server/orders/staff/stain-notes';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { orderNumber } from '../values';

const outcomes = {
  open: 'not tried yet',
  done: 'out',
  not_possible: 'could not be removed',
} as const;

type Outcome = keyof typeof outcomes;

function outcome(value: string): Outcome {
  const given = value.trim().toLowerCase().replaceAll('-', '_');
  if (Object.hasOwn(outcomes, given)) return given as Outcome;
  throw misuse(`${quoted(value)} is not an outcome. Use done, not-possible or open.`);
}

export const stainCommand = command({
  name: 'stain',
  group: 'Orders',
  about: "An order's notes on stains; with an outcome, tells the customer what happened to one",
  args: ['order', 'outcome?'],
  options: { service: { value: 'name', about: 'which note, if the order has more than one' } },
  notes: 'Outcomes: done, not-possible, or open again.',
  examples: ['stain 1048213', 'stain 1048213 done', 'stain 1048213 not-possible --service "Dry Cleaning"'],
  async run(ops, [given, result], { service }) {
    const number = orderNumber(given);
    if (result === undefined) {
      const notes = await notesOf(ops, number);
      const rows = notes.map((note) => [note.service, outcomes[note.outcome], note.text]);
      const text = table(['service', 'stain', 'note'], rows);
      return { data: notes, text: notes.length > 0 ? text : `Order ${number} has no note on a stain.` };
    }
    const note = await closeNote(ops, number, service, outcome(result));
    return { data: note, text: `${note.service}: ${outcomes[note.outcome]}. The receipt says so.` };
  },
});
