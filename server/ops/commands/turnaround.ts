/** Commands for how fast orders come back. */

import { countThings } from '@/lib/domain/counts-text';
import { formatMoney, toDecimal } from '@/lib/domain/money';
import {
  addTurnaround,
  changeTurnaround,
  listAllTurnarounds,
  retireTurnaround,
  type TurnaroundRow,
  turnaroundName,
} from '@/server/catalog/turnarounds';
import { misuse } from '@/server/staff-problem';
import { argument, command, subject } from '../command';
import { columns, money, retired, soon } from '../text';
import { cents, whole, words } from '../values';

const group = 'Offers and pages';
const nameText = words('The name', 60);
const days = whole('number of business days', 1, 14);
const price = cents('price', { max: 1_000_000 });
const turnaround = subject('turnaround', nameText);

const turnarounds = columns<TurnaroundRow>([
  { heading: 'turnaround', name: 'name', value: (row) => row.name },
  { heading: 'business days', name: 'days', value: (row) => row.days, right: true },
  money('price', 'price', (row) => row.cents),
  retired,
]);

const facts = ({ name, days: after, cents: amount }: Pick<TurnaroundRow, 'name' | 'days' | 'cents'>) => ({
  data: { name, days: after, price: toDecimal(amount) },
  text: `${name}: ${countThings(after, 'business day')} after pickup, ${formatMoney(amount)} an order. ${soon}`,
});

export const turnaroundCommands = [
  command({
    name: 'turnaround',
    group,
    about: 'How fast orders come back, with the price of each',
    examples: ['turnaround'],
    run: async ({ db }) => turnarounds.list(await listAllTurnarounds(db), 'There are none.'),
  }),

  command({
    name: 'turnaround add',
    group,
    about: 'Adds a turnaround; its name follows from the days unless given',
    args: [argument('days', days)],
    options: {
      name: { value: 'name', read: nameText, about: 'what customers read' },
      price: { value: '10.00', read: price, about: 'for an order; free unless given' },
    },
    examples: ['turnaround add 3', 'turnaround add 1 --name Express --price 15.00'],
    async run({ db }, [after], { name = turnaroundName(after), price: amount = 0 }) {
      const row = { name, days: after, cents: amount };
      await addTurnaround(db, row);
      return facts(row);
    },
  }),

  command({
    name: 'turnaround set',
    group,
    about: 'Changes a turnaround; orders already placed keep theirs',
    args: [turnaround],
    options: {
      days: { value: '3', read: days, about: 'business days from pickup to the first possible delivery' },
      name: { value: 'name', read: nameText, about: 'its new name' },
      price: { value: '12.50', read: price, about: 'its new price' },
    },
    examples: [
      'turnaround set "2 business days" --days 3',
      'turnaround set "Next business day" --price 12.50',
    ],
    async run({ db }, [name], given) {
      const changes = {
        ...(given.days !== undefined && { days: given.days }),
        ...(given.name !== undefined && { name: given.name }),
        ...(given.price !== undefined && { cents: given.price }),
      };
      if (Object.keys(changes).length === 0) throw misuse('Say what changes: --days, --name or --price.');
      return facts(await changeTurnaround(db, name, changes));
    },
  }),

  command({
    name: 'turnaround retire',
    group,
    about: 'A turnaround that new orders can no longer have; orders that have it keep it',
    args: [turnaround],
    examples: ['turnaround retire "Next business day"'],
    async run({ db }, [name]) {
      const row = await retireTurnaround(db, name);
      return { data: { name: row.name }, text: `${row.name} is retired: no new order can have it.` };
    },
  }),
];
