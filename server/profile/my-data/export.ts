import { sql } from 'kysely';
import type { Data } from '@/lib/contract';
import { toDecimal } from '@/lib/rules/money/money';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import { handoffName } from '@/lib/rules/times/handoff';
import type { Db } from '@/server/platform/db/client';
import { ownTables } from '@/server/platform/db/tables';
import type { ColumnFacts, OwnData, Shown } from '@/server/platform/db/tables/columns';
import { isOwn, type Person } from './erase';

type Exported = Data<'profile.export'>;
type Cell = string | number | null;
type Row = Record<string, unknown>;
/** 'orders' → 77 → '1048213' */
type Names = Map<string, Map<unknown, Cell>>;

/** By server/platform/db/tables; money in dollars, other tables' ids as names. */
export async function exportData(db: Db, person: Person, now: Date): Promise<Exported> {
  const names = await readNames(db, person);
  const tables: Exported['tables'] = {};
  for (const [table, data] of ownTables) {
    if (data.title) tables[data.title] = await exportTable(db, table, data, person, names);
  }
  return { exported_at: now.toISOString(), tables };
}

const isShown = (entry: [string, ColumnFacts]): entry is [string, Shown] => !('hidden' in entry[1]);

async function exportTable(db: Db, table: string, data: OwnData, person: Person, names: Names) {
  const columns = Object.entries(data.columns).filter(isShown);
  const rows = await readRows(db, table, data, person);
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([name, shown]) => [shown.as ?? name, toCell(row[name] as Cell, shown, names)]),
    ),
  );
}

/** Of one statement, so that nothing waits long behind it. */
const ROWS = 500;

/** Tables without an id have few rows of a customer. */
async function readRows(db: Db, table: string, { by, columns }: OwnData, person: Person): Promise<Row[]> {
  const own = sql`from ${sql.table(table)} where ${isOwn(by[0], person)}`;
  const shown = sql.join(
    Object.entries(columns)
      .filter(isShown)
      .map(([name]) => sql.ref(name)),
  );
  if (!('id' in columns)) return (await sql<Row>`select ${shown} ${own} order by 1`.execute(db)).rows;
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? 0;
    const batch =
      await sql<Row>`select id, ${shown} ${own} and id > ${after} order by id limit ${ROWS}`.execute(db);
    rows.push(...batch.rows);
    if (batch.rows.length < ROWS) return rows;
  }
}

function toCell(value: Cell, shown: Shown, names: Names): Cell {
  if (value === null) return null;
  switch (shown.how) {
    case 'dollars':
    case 'hundredths':
      return toDecimal(Number(value));
    case 'status':
      return orderStatusText(Number(value));
    case 'handoff':
      return handoffName(String(value));
    case 'address':
      return addressLine(String(value));
    case 'order':
      return names.get('orders')?.get(value) ?? null;
    case 'name':
      return names.get(shown.of)?.get(value) ?? null;
    default:
      return value;
  }
}

/** 'Ann Lee, 212-555-0123, 200 West 72nd Street, 4B, New York, New York, 10023' */
function addressLine(stored: string): string {
  const { first_name, last_name, city, state, zip_code, ...rest } = JSON.parse(stored) as Record<
    string,
    string & { name?: string }
  >;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  const own = Object.entries(rest).filter(([name]) => !name.startsWith('doorman'));
  const texts = own.map(([, value]) => value).filter((value) => typeof value === 'string');
  return [person, ...texts, city?.name, state?.name, zip_code].filter(Boolean).join(', ');
}

/** Of the price list, places, and the customer's own orders. */
async function readNames(db: Db, { id }: Person): Promise<Names> {
  const names: Names = new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, order_number as name from orders where user_id = ${id}`.execute(db);
  names.set('orders', new Map(rows.map((row) => [row.id, row.name])));
  for (const column of ownTables.flatMap(([, { columns }]) => Object.values(columns))) {
    if (!('how' in column) || column.how !== 'name' || names.has(column.of)) continue;
    const found = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column.column)} as name from ${sql.table(column.of)}`.execute(db);
    names.set(column.of, new Map(found.rows.map((row) => [row.id, row.name])));
  }
  return names;
}
