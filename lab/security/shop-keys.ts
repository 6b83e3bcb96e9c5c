/** Keys of programs, of drivers' pages and of the counter's, in the hands of strangers. */
import { randomBytes, randomUUID } from 'node:crypto';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { addDoor, addStaffKey, endKeysNamed } from '@/server/staff/doors/keys';
import { insertOrder } from '@/tests/server/support/fixtures';
import { newCustomer } from './people';
import { type Attack, atMost, count, exactly, type Row } from './report';
import type { Site } from './site';

const DAY_MS = 86_400_000;
const words = ['Route 7', 'Zebulon', 'Nowhere Alley', 'under the mat'];

async function scheduled({ db, ...site }: Site, zip_code: string): Promise<string> {
  const { id } = await newCustomer({ db, ...site });
  const pickup_date = todayAtShop(new Date());
  const { id: order, order_number } = await insertOrder(db, id, { pickup_date });
  const { pickup_address } = await db
    .selectFrom('orders')
    .select('pickup_address')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const stranger = { first_name: 'Zebulon', address1: '7 Nowhere Alley', entrance_note: 'under the mat' };
  const address = JSON.stringify({ ...JSON.parse(pickup_address), ...stranger, zip_code });
  await db.updateTable('orders').set({ pickup_address: address }).where('id', '=', order).execute();
  return order_number;
}

async function openRoute({ db }: Site, zip: string) {
  const now = new Date();
  const opens = { date: todayAtShop(now), zips: [zip] };
  const ends = new Date(now.getTime() + DAY_MS);
  return addDoor(db, { kind: 'route', name: 'Route 7', opens, ends }, now);
}

export const shopKeys: Attack = async (site) => [
  ...(await staffKeys(site)),
  ...(await pins(site)),
  ...(await routes(site)),
];

async function staffKeys(site: Site): Promise<Row[]> {
  const name = `desk ${randomUUID()}`;
  const { key } = await addStaffKey(site.db, { name, may: ['orders'], network: '', days: 1 }, new Date());
  const guessed = Array.from({ length: 100 }, (_, turn) =>
    turn % 2
      ? `hfk_${randomBytes(20).toString('base64url').slice(0, 26)}`
      : `${key.slice(0, -1)}${turn % 10}`,
  ).filter((guess) => guess !== key);
  const asks = (token: string, headers = {}) => site.api('/staff/day', undefined, { token, headers });
  const guesses = await Promise.all(guessed.map((guess) => asks(guess)));
  const elsewhere = [
    await site.api(`/staff/day?key=${key}`),
    await site.api('/staff/day', undefined, { headers: { Cookie: `authorization=Bearer ${key}` } }),
    await site.api('/staff/day', undefined, { headers: { 'X-Api-Key': key } }),
  ];
  const browsers = [
    await asks(key, { Origin: site.origin }),
    await asks(key, { Origin: 'https://evil.example' }),
    await asks(key, { 'Sec-Fetch-Site': 'same-origin' }),
    await asks(key, { Cookie: 'a=b' }),
  ];
  const writes = await Promise.all(
    ['move', 'count', 'bill', 'note', 'photo'].map((what) =>
      site.api(`/staff/order/1/${what}`, {}, { token: key, headers: { 'Idempotency-Key': randomUUID() } }),
    ),
  );
  const others = await Promise.all(
    ['/staff/key', '/staff/link', '/staff/refund', '/staff/setting', '/staff/export'].map((path) =>
      site.api(path, {}, { token: key }),
    ),
  );
  const before = await asks(key);
  await endKeysNamed(site.db, name, new Date());
  const after = await asks(key);
  return [
    exactly(
      'guesses at a staff key, also one letter off: 401',
      count(guesses, 401),
      guesses.length,
      guesses.length,
    ),
    exactly('… a right one in query, cookie or another header: 401', count(elsewhere, 401), 3, 3),
    exactly('… from a browser: 403', count(browsers, 403), 4, 4),
    exactly('… writes of a key that only reads: 403', count(writes, 403), 5, 5),
    exactly('… keys, links, refunds, settings, exports by it: 404', count(others, 404), 5, 5),
    exactly('… it works, and once ended no longer', Number(before.code === 200 && after.code === 401), 1),
    exactly(
      '… lines of the log with it',
      site.log().filter((line) => line.includes(key.slice(4, 26))).length,
      0,
    ),
  ];
}

async function pins(site: Site): Promise<Row[]> {
  const { token, pin, id } = await openRoute(site, '10001');
  const wrong = Array.from({ length: 30 }, (_, turn) => String(1_000 + turn)).filter((each) => each !== pin);
  const tries = await Promise.all(wrong.map((typed) => site.api(`/route/${token}/sign-in`, { pin: typed })));
  const right = await site.api(`/route/${token}/sign-in`, { pin });
  const { tries: counted } = await site.db
    .selectFrom('access_keys')
    .select('tries')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [
    atMost('30 PINs of a route at once: looked at', counted, 5),
    exactly('… that opened it', count(tries, 200), 0),
    exactly('… the right one after that', Number(right.code === 200), 0),
  ];
}

async function routes(site: Site): Promise<Row[]> {
  const [own, other] = [await scheduled(site, '10001'), await scheduled(site, '10023')];
  const { token, pin } = await openRoute(site, '10001');
  const shut = [
    await site.api(`/route/${token}`),
    await site.send(`/route/${token}`),
    await site.send(`/route/${token}?_rsc=1`, { headers: { RSC: '1' } }),
    await site.send(`/route/${token}/print`),
  ];
  const told = [...words, own].filter((word) => shut.some(({ text }) => text.includes(word)));
  const press = (number: string, headers = {}) =>
    site.api(
      `/route/${token}/press`,
      { id: randomUUID(), order_number: number, step: 'picked_up', bags: 1, age: 0 },
      { headers },
    );
  const without = await press(own);
  const { headers: given } = await site.api(`/route/${token}/sign-in`, { pin });
  const cookie = given['set-cookie']?.[0]?.split(';')[0] ?? '';
  const foreign = await press(other, { Cookie: cookie });
  const crossSite = await press(own, { Cookie: cookie, Origin: 'https://evil.example' });
  const more = await Promise.all(
    ['cancel', 'refund', 'bill', 'history'].map((what) =>
      site.api(`/route/${token}/order/${own}/${what}`, {}, { headers: { Cookie: cookie } }),
    ),
  );
  const done = await press(own, { Cookie: cookie });
  const lines = site.log().filter((line) => line.includes(token) || line.includes(cookie));
  return [
    exactly(
      'a route without its PIN: words of its stops on page, API, router’s parts and print',
      told.length,
      0,
    ),
    exactly('… a press without it: 409', Number(without.code === 409), 1),
    exactly('… of an order of another route: 404', Number(foreign.code === 404), 1),
    exactly('… from a page of another site: 400', Number(crossSite.code === 400), 1),
    exactly('… cancel, refund, bill and history by it: 404', count(more, 404), 4, 4),
    exactly('… the driver’s own press is done', Number(done.code === 200), 1),
    exactly('… lines of the log with its key or cookie', lines.length, 0),
  ];
}
