/** Keys of programs of the shop. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { everythingIn } from '@/tests/server/support/leaks';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';

const shop = forFile(openOpsShop);

beforeEach(() => shop.clock.set());

interface Made {
  key: string;
  ends_at: string;
}

const make = (name: string, may: string, ...more: string[]) =>
  shop.json<Made>(['key', 'add', name, '--may', may, ...more]);

const bearer = ({ key }: Pick<Made, 'key'>, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...more },
});

describe('key add', () => {
  it('shows a key once; only its hash stays', async () => {
    const { code, out } = await shop.type(['key', 'add', 'front desk', '--may', 'count,bill']);
    const key = /hfk_[\w-]{26}/.exec(out)?.[0] ?? '';
    expect([code, out]).toEqual([
      0,
      `${key}\nKey “front desk” may count and bill until Thu, Feb 18, 2027. It is not shown again: give it to your program now.`,
    ]);
    expect(await everythingIn(shop.db)).not.toContain(key.slice(4, 26));
    const list = await shop.json<{ name: string }[]>(['key', 'list']);
    expect(list).toContainEqual(
      expect.objectContaining({ name: 'front desk', kind: 'staff', may: 'count, bill', state: 'works' }),
    );
    expect(JSON.stringify(list)).not.toContain(key.slice(4, 26));
  });

  it('says what is wrong', async () => {
    await make('phone', 'orders');
    expect(await shop.refused(1, ['key', 'add', 'Phone', '--may', 'orders'])).toBe(
      'There is a key “Phone” that works. End it first: key end "Phone".',
    );
    expect(await shop.refused(2, ['key', 'add', 'x'])).toMatch(/^Say what it may do/);
    expect(await shop.refused(2, ['key', 'add', 'x', '--may', 'refund'])).toMatch(/^A key may route, count/);
    for (const days of ['0', '366'])
      expect(await shop.refused(2, ['key', 'add', 'x', '--may', 'bill', '--days', days])).toMatch(/1 to 365/);
    for (const network of ['here', '203.0.113.0/33', '203.0.113.0/'])
      expect(await shop.refused(2, ['key', 'add', 'x', '--may', 'bill', '--network', network])).toMatch(
        /^Write the network/,
      );
  });
});

describe('a key', () => {
  it('is ended by its name, however many were made since', async () => {
    await make('old one', 'orders');
    const { id: _, ...row } = await shop.db
      .selectFrom('access_keys')
      .selectAll()
      .where('name', '=', 'old one')
      .executeTakeFirstOrThrow();
    for (const part of ['a', 'b']) {
      const later = (_each: unknown, index: number) => `${part}${index}`;
      const hashes = Array.from({ length: 250 }, later);
      const made = hashes.map((token_hash) => ({ ...row, token_hash, kind: 'route' as const, name: 'R' }));
      await shop.db.insertInto('access_keys').values(made).execute();
    }
    expect((await shop.type(['key', 'end', 'old one'])).out).toBe('1 key “old one” ended.');
    await shop.db.deleteFrom('access_keys').where('name', '=', 'R').execute();
  });

  it('works until its end, or until it is ended', async () => {
    const [short, long] = [await make('a day', 'orders', '--days', '1'), await make('long', 'orders')];
    const ask = async (made: Made) => (await shop.client.get('/staff/day', bearer(made))).status;
    expect([await ask(short), await ask(long)]).toEqual([200, 200]);
    shop.clock.advance(86_400_000);
    expect([await ask(short), await ask(long)]).toEqual([401, 200]);
    await shop.json(['key', 'end', 'long']);
    expect(await ask(long)).toBe(401);
    const states = await shop.json<{ name: string; state: string }[]>(['key', 'list']);
    expect(states.map(({ name, state }) => [name, state])).toEqual(
      expect.arrayContaining([
        ['a day', 'over'],
        ['long', 'ended'],
      ]),
    );
    shop.clock.advance(40 * 86_400_000);
    await runTimedWork(shop.ops);
    const left = await shop.json<{ name: string }[]>(['key', 'list']);
    expect(left.map(({ name }) => name)).not.toContain('long');
  });

  it('does what its scopes say, and 403 names the one that it lacks', async () => {
    const reader = await make('reader', 'orders');
    const { status, body } = await shop.client.post(
      '/staff/order/1/bill',
      undefined,
      bearer(reader, { 'idempotency-key': 'a' }),
    );
    expect([status, body.message, body.data]).toEqual([
      403,
      'This key may not do this: it lacks the scope bill.',
      { scope: 'bill' },
    ]);
    const counter = await make('scales', 'count');
    const move = (to: number) =>
      shop.client.post('/staff/order/1/move', { status: to }, bearer(counter, { 'idempotency-key': 'a' }));
    expect((await move(3)).body.data).toEqual({ scope: 'route' });
    expect((await move(6)).status).toBe(404);
    expect((await shop.client.get('/staff/order/1', bearer(counter))).status).toBe(403);
  });

  it('is for a network, if it says so, and never for a browser', async () => {
    const made = await make('at home', 'orders', '--network', '203.0.113.0/24');
    const ask = (address: string, more?: Record<string, string>) =>
      shop.client.get('/staff/day', { ...bearer(made, more), address });
    expect((await ask('203.0.113.9')).status).toBe(200);
    expect((await ask('::ffff:203.0.113.9')).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(403);
    for (const name of ['origin', 'sec-fetch-mode', 'cookie'])
      expect((await ask('203.0.113.9', { [name]: 'x' })).status).toBe(403);
  });

  it('opens nothing else', async () => {
    const made = await make('all', 'route,count,bill,orders');
    for (const path of ['/order?user_id=1', '/users/my-profile', '/staff/keys', '/staff/refund'])
      expect([401, 404]).toContain((await shop.client.get(path, bearer(made))).status);
    const { status } = await shop.client.get('/staff/day', { query: { key: made.key } });
    expect(status).toBe(401);
  });

  it('writes once for an Idempotency-Key, and only with one', async () => {
    const made = await make('driver app', 'route,orders');
    const { number } = await shop.placed();
    const move = (key?: string, bags = 3) =>
      shop.client.post<'staff.move'>(
        `/staff/order/${number}/move`,
        { status: 3, bags, anyway: true },
        bearer(made, key === undefined ? {} : { 'idempotency-key': key }),
      );
    expect((await move()).body.errors).toHaveProperty('Idempotency-Key');
    const replies = await Promise.all([move('one'), move('one'), move('one')]);
    expect(replies.map(({ status, body }) => [status, body.data.bags])).toEqual(Array(3).fill([200, 3]));
    const again = await move('one');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await move('one', 4)).status).toBe(422);
    const { status, body } = await move('two');
    expect([status, body.message]).toEqual([409, `Order ${number} is already Picked up.`]);
  });
});
