import { usualWeek } from '@/lib/rules/dates/calendar';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { pluralize } from '@/lib/text/counts-text';
import { refused } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { readWeek } from '@/server/service-area/queries';
import { argument, command, option, subject } from '../cli/command';
import { isSameName } from '../cli/plain-text';
import { columns, money, retired, soon } from '../cli/text';
import { cents, someGiven, whole, words } from '../cli/values';
import { exists, findOffered, findSame, isActive } from './edit-list';

/** Retired ones too; `cents` for an order, `days` in business days. */
export const listAllTurnarounds = (db: Db) =>
  db
    .selectFrom('turnarounds')
    .select(['id', 'turntimes as name', 'days', 'amount_cents as cents', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute();

type TurnaroundRow = Awaited<ReturnType<typeof listAllTurnarounds>>[number];

/** 'Next business day', '3 business days'; of a shop that comes on fewer than five days of the week '3 open days'. */
async function turnaroundName(db: Db, days: number): Promise<string> {
  const { pickup, delivery } = await readWeek(db);
  const open = new Set([...pickup, ...delivery]).size;
  return nameOf(days, open > 0 && open < usualWeek.pickup.length ? 'open day' : 'business day');
}

const nameOf = (days: number, kind: 'open day' | 'business day') =>
  days === 1 ? `Next ${kind}` : pluralize(days, kind);

type TurnaroundChanges = Partial<Pick<TurnaroundRow, 'name' | 'days' | 'cents'>>;

/** Restores a retired one of the same name. @throws StaffProblem when an active one has the name */
function addTurnaround(db: Db, { name, days, cents }: Required<TurnaroundChanges>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const all = await listAllTurnarounds(trx);
    const existing = findSame(all, name);
    if (existing && isActive(existing)) throw exists('turnaround', existing.name);
    const row = { turntimes: name, days, amount_cents: cents, active: 'yes' as const };
    await (existing
      ? trx.updateTable('turnarounds').set(row).where('id', '=', existing.id).execute()
      : trx
          .insertInto('turnarounds')
          .values({ ...row, position: all.length + 1 })
          .execute());
  });
}

/** A default name follows the days. @throws StaffProblem when there is none, or another has the new name */
function changeTurnaround(db: Db, name: string, changes: TurnaroundChanges): Promise<TurnaroundRow> {
  return inTransaction(db, async (trx) => {
    const before = findOffered('turnaround', await listAllTurnarounds(trx), name);
    const defaults = [nameOf(before.days, 'open day'), nameOf(before.days, 'business day')];
    const saysDays = defaults.some((name) => isSameName(before.name, name));
    const renamed =
      saysDays && changes.days !== undefined ? await turnaroundName(trx, changes.days) : before.name;
    const after = { ...before, name: renamed, ...changes };
    const others = (await listAllTurnarounds(trx)).filter(({ id }) => id !== before.id);
    const same = findSame(others, after.name);
    if (same) throw exists('turnaround', same.name);
    await trx
      .updateTable('turnarounds')
      .set({ turntimes: after.name, days: after.days, amount_cents: after.cents })
      .where('id', '=', before.id)
      .execute();
    return after;
  });
}

/** @throws StaffProblem when there is none, or no other active one */
function retireTurnaround(db: Db, name: string): Promise<TurnaroundRow> {
  return inTransaction(db, async (trx) => {
    const row = findOffered('turnaround', await listAllTurnarounds(trx), name);
    const left = (await listAllTurnarounds(trx)).filter(isActive);
    if (left.length === 1) throw refused(`${row.name} is the last turnaround: an order needs one.`);
    await trx.updateTable('turnarounds').set({ active: 'no' }).where('id', '=', row.id).execute();
    return row;
  });
}

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
