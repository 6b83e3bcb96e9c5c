/** Orders through two copies of the site at the same time, one of which stops in the middle. Runs on both engines. */
import { beforeAll, describe, expect, it } from 'vitest';
import { bookableOrder } from '../orders/bookable-days';
import { insertPromo, newShopper, type OrderBody, promoUsed, type Shopper } from '../orders/shop';
import { expectWholeOrders } from '../orders/whole-orders';
import { api } from '../support/api';
import { realTime } from '../support/clock';
import { forFile } from '../support/for-file';
import { type Copy, type CopyReply, openCopies } from './copies';

const copies = forFile(openCopies);
let one: Copy;
let other: Copy;
let when: Awaited<ReturnType<typeof bookableOrder>>;
let promo_code: string;

beforeAll(async () => {
  when = await bookableOrder(copies.db);
  promo_code = await insertPromo(copies.db);
  [one, other] = await Promise.all([copies.start(), copies.start()]);
});

interface Attempt {
  shopper: Shopper;
  key: string;
  body: OrderBody;
}

async function attempts(count: number, changes: Partial<OrderBody> = {}): Promise<Attempt[]> {
  const client = api(copies.db, realTime);
  return Promise.all(
    Array.from({ length: count }, async (_, tips) => {
      const shopper = await newShopper(client);
      const body = await shopper.order({ ...when, promo_code, tips, ...changes });
      return { shopper, key: crypto.randomUUID(), body };
    }),
  );
}

const order = (copy: Copy, { shopper, key, body }: Attempt): Promise<CopyReply> =>
  copy.send('POST', '/order/confirm-order?orderVia=Website', {
    body,
    token: shopper.client.token,
    headers: { 'idempotency-key': key },
  });

const statuses = (replies: CopyReply[]) => replies.map(({ status }) => status).sort();
/** Alternates between both. */
const throughBoth = (all: Attempt[]) =>
  Promise.all(all.map((attempt, index) => order(index % 2 ? other : one, attempt)));

describe('two copies at once', () => {
  it('one key: one order and equal answers', async () => {
    const [attempt] = await attempts(1);
    if (!attempt) throw new Error('No attempt');
    const replies = await throughBoth(Array(10).fill(attempt));
    expect(statuses(replies)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    await expectWholeOrders(copies.db, { keys: [attempt.key] });
  });

  it('the last place of a slot is given once', async () => {
    const all = await attempts(10, { from_slot: '12:00 PM', to_slot: '2:00 PM' });
    await copies.db
      .updateTable('slot_templates')
      .set({ pickup_capacity: 1 })
      .where('from_slot', '=', '12:00 PM')
      .execute();
    const replies = await throughBoth(all);
    expect(statuses(replies)).toEqual([200, ...Array(9).fill(409)]);
    await expectWholeOrders(copies.db);
  });

  it('the last use of a code is given once', async () => {
    const last = await insertPromo(copies.db, { code: 'LASTUSE', max_uses: 1 });
    const replies = await throughBoth(await attempts(10, { promo_code: last }));
    expect(statuses(replies)).toEqual([200, ...Array(9).fill(422)]);
    expect(await promoUsed(copies.db, last)).toBe(1);
  });

  it('the mail of each order leaves once', async () => {
    const unsent = () => copies.db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
    await expect.poll(unsent, { timeout: 30_000 }).toEqual([]);
    const mails = await copies.db.selectFrom('outbox').select(['attempts', 'dedupe_key']).execute();
    expect(mails.length).toBeGreaterThan(2);
    expect(mails.filter(({ attempts: tries }) => tries !== 1)).toEqual([]);
  });
});

describe('one copy goes in the middle of orders', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s: what it acknowledged is there, the rest is completed by the other',
    async (signal) => {
      const leaving = await copies.start();
      const all = await attempts(24);
      const warm = await order(leaving, all[0] as Attempt);
      expect(warm.status).toBe(200);
      const first = Promise.race(all.slice(1, 6).map((attempt) => order(leaving, attempt)));
      const sending = Promise.all(
        all.slice(6).map((attempt) => order(leaving, attempt).catch(() => undefined)),
      );
      await first;
      leaving.running.child.kill(signal);
      const replies = await sending;
      const { code, errors } = await leaving.running.ended;
      expect({ code, errors }).toEqual({ code: signal === 'SIGTERM' ? 0 : null, errors: '' });
      // After SIGTERM, received requests finish; after kill -9, some never do.
      expect(replies.filter((reply) => reply && reply.status !== 200 && reply.status !== 503)).toEqual([]);

      const retried = await Promise.all(all.slice(6).map((attempt) => order(other, attempt)));
      expect(statuses(retried)).toEqual(Array(18).fill(200));
      for (const [index, reply] of replies.entries()) {
        if (reply?.status === 200) expect(retried[index]?.body).toEqual(reply.body);
      }
      await Promise.all(all.slice(0, 6).map((attempt) => order(other, attempt)));
      await expectWholeOrders(copies.db, { keys: all.map(({ key }) => key) });
    },
  );
});
