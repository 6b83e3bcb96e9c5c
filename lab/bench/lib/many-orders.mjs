// Bulk data for a database that has the site's tables. All dates are in the past, so that no reminders are sent.
import { createHash } from 'node:crypto';
import { openDatabase } from './site.mjs';

const firstId = 1_000_000;
const chunk = 100_000;

export const customerId = (customer) => firstId + customer;

export const makeToken = (customer) => `bench-customer-${String(customer).padStart(8, '0')}`;

const formatDay = {
  sqlite: (days) => `date('2023-01-02', '+' || (${days}) || ' days')`,
  postgres: (days) => `date '2023-01-02' + (${days})`,
};

const address = JSON.stringify({
  ...{ first_name: 'Bench', last_name: 'Customer', mobile: '2125550100' },
  ...{ address1: '100 West 72nd Street', address2: 'Apartment 4B', cross_street: 'Columbus Avenue' },
  ...{ zip_code: '10023', city: { id: 1, name: 'New York' }, state: { id: 1, name: 'New York', code: 'NY' } },
});

const users = `insert into users (id, first_name, last_name, email, password_hash, terms_accepted_at)
  select ${firstId} + n, 'Bench', 'Customer', 'customer' || n || '@bench.example', '-', '2023-01-01T00:00:00.000Z'`;

const sessions = (
  until,
) => `insert into sessions (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, family_hash, page_hash)
  select ${firstId} + n, 'access ' || n, '${until}', 'refresh ' || n, '${until}', 'family ' || n, 'page ' || n`;

/** @param owner and `days` are SQL expressions over the order's number n, from 1 */
const makeOrders = (day, { owner, days, numberFrom }) => `
  insert into orders (order_number, user_id, status, services, category_ids, bags, pickup_date, from_slot, to_slot,
    delivery_date, delivery_from_slot, delivery_to_slot, cutoff_at, pickup_address, delivery_address, handoff,
    card_brand, card_last4, net_price_cents, estimate_low_cents, estimate_high_cents, price_version, agreed_rates)
  select cast(${numberFrom} + n as text), ${firstId} + ${owner}, case when n / 7 % 20 = 0 then 9 else 8 end,
    case when n % 3 = 0 then 'Wash & Fold, Dry Cleaning' else 'Wash & Fold' end,
    case when n % 3 = 0 then '[1,2]' else '[1]' end, 2, ${day(days)}, '7:00 AM', '9:00 AM',
    ${day(`${days} + 2`)}, '5:00 PM', '7:00 PM', '2023-01-01T00:00:00.000Z', '${address}', '${address}', 'in_person',
    'Visa', '1111', 3000 + n % 9000, 3000, 12000, 'bench',
    '[{"category_id":1,"rate_cents":175,"minimum_cents":3000}]'`;

/** @param target an SQLite file or a PostgreSQL address. @param regular orders of customer number customers + 1 */
export async function fillOrders(engine, target, { orders, customers, regular = 0, signedIn }) {
  const database = await openDatabase(target);
  const day = formatDay[engine];
  const inChunks = async (count, insert) => {
    for (let from = 1; from <= count; from += chunk) {
      const to = Math.min(count, from + chunk - 1);
      const [into, select] = insert.split(/(?=\n *select)/);
      const series = `with recursive series(n) as (select ${from} union all select n + 1 from series where n < ${to})`;
      await database.run(`${into} ${series} ${select} from series`);
    }
  };
  const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const dealtOut = { owner: `1 + (n - 1) % ${customers}`, days: `(n - 1) / ${customers} * 37 % 1200` };
  const ofOne = { owner: `${customers + 1}`, days: 'n * 7 % 1200' };
  try {
    await inChunks(customers + 1, users);
    await inChunks(customers + 1, sessions(until));
    await inChunks(orders, makeOrders(day, { ...dealtOut, numberFrom: 10_000_000 }));
    await inChunks(regular, makeOrders(day, { ...ofOne, numberFrom: 20_000_000 }));
    await database.run('begin');
    for (const customer of signedIn) {
      const hash = createHash('sha256').update(makeToken(customer)).digest('hex');
      await database.run(
        `update sessions set access_hash = '${hash}' where user_id = ${customerId(customer)}`,
      );
    }
    await database.run('commit');
    // A PostgreSQL server would do it by itself some time later.
    if (engine === 'postgres') await database.run('vacuum analyze');
  } finally {
    await database.close();
  }
}
