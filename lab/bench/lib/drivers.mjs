// Drivers with a phone that gave the PIN of their route.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { send } from './traffic.mjs';

const ZIP = '10023';
const PIN = '4821';
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** YYYY-MM-DD at the shop. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

/**
 * Routes of today as `ops route` writes them, with all scheduled orders on them.
 * @param database of openDatabase
 */
export async function openRoutes(origin, database, count) {
  const [created, ends] = [0, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const opens = JSON.stringify({ date: today(), zips: [ZIP] });
  await database.run(`update orders set pickup_date = '${today()}' where status = 1`);
  const drivers = [];
  for (let number = 1; number <= count; number++) {
    const key = randomBytes(16).toString('base64url');
    const values = ['route', `Route ${number}`, opens, sha256(key), created, ends, `s ${sha256(`s ${PIN}`)}`];
    await database.run(
      `insert into access_keys (kind, name, opens, token_hash, created, expires_at, pin_hash)
       values (${values.map((value) => `'${value}'`).join(', ')})`,
    );
    const from = `10.200.0.${number}`;
    const path = `/api/v1/route/${key}`;
    const { headers } = await send(origin, {
      ...{ method: 'POST', path: `${path}/sign-in`, body: { pin: PIN }, from },
    });
    drivers.push({ path, from, headers: { Cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' } });
  }
  return drivers;
}

/** One order after the other, each by another driver. */
export function presses(drivers, numbers) {
  let turn = 0;
  return () => {
    const { path, from, headers } = drivers[turn % drivers.length];
    const order_number = numbers[turn++];
    const body = { id: randomUUID(), order_number, step: 'picked_up', bags: 1, age: 0 };
    return { kind: 'press', method: 'POST', path: `${path}/press`, from, headers, body };
  };
}

/** How many of these orders the route shows as picked up. */
export async function countPickedUp(origin, { path, from, headers }, numbers) {
  const { text } = await send(origin, { path, from, headers });
  const done = new Set(
    JSON.parse(text)
      .data.stops.filter(({ state }) => state === 'done')
      .map(({ order_number }) => order_number),
  );
  return numbers.filter((number) => done.has(number)).length;
}
