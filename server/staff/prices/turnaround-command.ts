import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { pluralize } from '@/lib/text/counts-text';
import { argument, command, option, subject } from '../cli/command';
import { columns, money, retired, soon } from '../cli/text';
import { cents, someGiven, whole, words } from '../cli/values';
import {
  addTurnaround,
  changeTurnaround,
  listAllTurnarounds,
  retireTurnaround,
  type TurnaroundRow,
  turnaroundName,
} from './turnarounds';

const nameText = words('The name', 60);
const days = whole('number of business days', 1, 14);
const price = cents('price', { max: 1_000_000 });
const turnaround = subject('turnaround', nameText);

const turnarounds = columns<TurnaroundRow>([
  { heading: 'turnaround', name: 'name' },
  { heading: 'business days', name: 'days', right: true },
  money('price', 'price', (row) => row.cents),
  retired,
]);

const facts = ({ name, days: after, cents: amount }: Pick<TurnaroundRow, 'name' | 'days' | 'cents'>) => ({
  data: { name, days: after, price: toDecimal(amount) },
  text: `${name}: ${pluralize(after, 'business day')} after pickup, ${formatMoney(amount)} an order. ${soon}`,
});

export const turnaroundCommands = [
  command({
    name: 'turnaround',
    about: 'How fast orders come back, with the price of each',
    run: async ({ db }) => turnarounds.list(await listAllTurnarounds(db), 'There are none.'),
  }),

  command({
    name: 'turnaround add',
    about: 'Adds a turnaround; its name follows from the days unless given',
    args: [argument('days', days)],
    options: {
      name: option('name', 'what customers read', nameText),
      price: option('10.00', 'for an order; free unless given', price),
    },
    examples: ['turnaround add 3', 'turnaround add 1 --name Express --price 15.00'],
    async run({ db }, [after], { name, price: amount = 0 }) {
      const row = { name: name ?? (await turnaroundName(db, after)), days: after, cents: amount };
      await addTurnaround(db, row);
      return facts(row);
    },
  }),

  command({
    name: 'turnaround set',
    about: 'Changes a turnaround; orders already placed keep theirs',
    args: [turnaround],
    options: {
      days: option('3', 'business days from pickup to the first possible delivery', days),
      name: option('name', 'its new name', nameText),
      price: option('12.50', 'its new price', price),
    },
    examples: [
      'turnaround set "2 business days" --days 3',
      'turnaround set "Next business day" --price 12.50',
    ],
    async run({ db }, [typed], { price: cents, ...own }) {
      const changes = someGiven({ ...own, cents }, 'Say what changes: --days, --name or --price.');
      return facts(await changeTurnaround(db, typed, changes));
    },
  }),

  command({
    name: 'turnaround retire',
    about: 'Takes a turnaround off new orders; orders that have it keep it',
    args: [turnaround],
    examples: ['turnaround retire "Next business day"'],
    async run({ db }, [name]) {
      const row = await retireTurnaround(db, name);
      return { data: { name: row.name }, text: `${row.name} is retired: no new order can have it.` };
    },
  }),
];
