/** What a link may do only with a code by mail, and a mailbox that nobody has proved. */
import { describe, expect, it } from 'vitest';
import { findLink, type Link } from '@/server/orders/track/links';
import { stopMail } from '@/server/orders/track/mailbox';
import { type Placed, rowOf } from '@/tests/server/staff/ops-shop';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { openEvenShop, shop } from '../even-shop';
import {
  act,
  asking,
  decide,
  formsOf,
  handOver,
  keyIn,
  mailedKey,
  post,
  prove,
  statusOf,
  track,
  wait,
} from './by-link';

openEvenShop();

const newestMail = async ({ shopper }: Placed) => (await mailsTo(shop.db, shopper.client.user.email)).at(-1);

async function mailedCode(order: Placed, key: string, action: 'approve' | 'tip', tips?: number) {
  expect((await act(key, 'code', { action, ...(tips !== undefined && { tips }) })).status).toBe(200);
  const { subject = '' } = (await newestMail(order)) ?? {};
  return { subject, code: subject.slice(0, 7) };
}

/** Above $200. */
const dear = () => asking('150');

describe('a code', () => {
  it('approves what is above $200: bound to key, action and amount, once', async () => {
    const order = await dear();
    const key = await mailedKey(order);
    const { net_price_cents } = await rowOf(shop, order);
    expect((await track(key)).body.data.asks).toEqual(['code']);
    expect((await decide(key, 'approve')).body.data.reason).toBe('code');
    const price = `$${(net_price_cents / 100).toFixed(2)}`;
    const { subject, code } = await mailedCode(order, key, 'approve');
    expect(subject).toBe(`${code} approves ${price} for order ${order.number}`);
    expect((await newestMail(order))?.body_text).toContain('We never ask for it by phone');
    expect(
      (await shop.client.post('/auth/code/signin', { email: order.shopper.client.user.email, code })).status,
    ).toBe(400);
    const tip = await act(key, 'tip', { tips: 50, code });
    expect(tip.status).toBe(422);
    expect((await decide(key, 'approve', { code })).status).toBe(200);
    expect(await statusOf(order)).toBe(4);
    expect((await shop.db.selectFrom('access_codes').selectAll().execute()).length).toBe(0);
  });

  it('ends with the fifth wrong one; the key lives', async () => {
    const order = await dear();
    const key = await mailedKey(order);
    const { code } = await mailedCode(order, key, 'approve');
    const other = code === '000 000' ? '000 001' : '000 000';
    for (let turn = 0; turn < 5; turn += 1) {
      const reply = await decide(key, 'approve', { code: other });
      expect([reply.status, reply.body.errors?.code]).toEqual([
        422,
        'That code is wrong or too old. You can get a new one.',
      ]);
    }
    expect((await decide(key, 'approve', { code })).status).toBe(422);
    expect([await statusOf(order), (await track(key)).status]).toEqual([10, 200]);
    const again = await mailedCode(order, key, 'approve');
    expect((await decide(key, 'approve', { code: again.code })).status).toBe(200);
  });

  it('of one price does nothing for another', async () => {
    const order = await dear();
    const key = await mailedKey(order);
    const { code } = await mailedCode(order, key, 'approve');
    await shop.json(['count', order.number, '--weight', '160']);
    expect((await decide(key, 'approve', { code })).status).toBe(422);
    expect(await statusOf(order)).toBe(10);
  });

  it('of signing in does nothing here', async () => {
    const order = await dear();
    const key = await mailedKey(order);
    const { email } = order.shopper.client.user;
    await shop.client.post('/auth/code/request', { email, form_age: 9_000 });
    const text = (await mailsTo(shop.db, email)).at(-1)?.body_text ?? '';
    const code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
    expect(code).not.toBe('');
    expect((await decide(key, 'approve', { code })).status).toBe(422);
    expect(await statusOf(order)).toBe(10);
  });
});

it('no code is mailed for what the link cannot do now', async () => {
  const order = await shop.placed();
  const key = await mailedKey(order);
  const before = await mailsTo(shop.db, order.shopper.client.user.email);
  const { form } = (await post(key, 'code', { action: 'approve' })).body.data;
  wait(3);
  const reply = await post(key, 'code', { action: 'approve', form });
  expect([reply.status, reply.body.message]).toEqual([409, 'This link can’t do that now. Please call us.']);
  expect(await mailsTo(shop.db, order.shopper.client.user.email)).toEqual(before);
});

it('what a code approved is not approved again without one, when it is taken back at the same moment', async () => {
  const order = await dear();
  const key = await mailedKey(order);
  const { approve: form } = await formsOf(key);
  await decide(key, 'approve', { code: (await mailedCode(order, key, 'approve')).code });
  const { take_back } = await formsOf(key);
  wait(3);
  await Promise.all([
    post(key, 'take-back', { form: take_back }),
    post(key, 'decide', { decision: 'approve', form }),
  ]);
  expect(await statusOf(order)).toBe(10);
});

it('tips up to $20 need none, above it one; the difference is charged once', async () => {
  const order = await shop.counted();
  await shop.json(['bill', order.number]);
  for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
  const key = await mailedKey(order);
  expect((await act(key, 'tip', { tips: 19 })).status).toBe(200);
  expect((await act(key, 'tip', { tips: 19 })).status).toBe(200);
  wait(60);
  await runTimedWork(shop.client.services);
  expect((await act(key, 'tip', { tips: 500 })).body.data.reason).toBe('code');
  const many = [];
  for (let turn = 0; turn < 10; turn += 1) many.push((await act(key, 'tip', { tips: 20 })).status);
  expect(new Set(many)).toEqual(new Set([200]));
  wait(60);
  await runTimedWork(shop.client.services);
  expect((await rowOf(shop, order)).tips_cents).toBe(2000);
  const charges = await shop.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('order_id', '=', order.id)
    .where('purpose', '=', 'tip')
    .where('state', '=', 'succeeded')
    .execute();
  expect(charges.map(({ amount_cents }) => amount_cents)).toEqual([1900, 100]);
});

describe('a mailbox that nobody has proved', () => {
  const unproved = async () => {
    const order = await asking();
    const key = keyIn(await handOver(order));
    const digits = order.shopper.client.user.mobile.slice(-4);
    return { order, key, digits, wrong: digits === '0000' ? '0001' : '0000' };
  };

  it('shows times alone, and does nothing', async () => {
    const { order, key } = await unproved();
    const { data } = (await track(key)).body;
    expect(data).toMatchObject({
      scope: 'manage',
      receipt: null,
      can: [],
      asks: ['digits'],
      first_name: '',
      services: '',
    });
    expect(Object.keys(data.forms)).toEqual(['prove', 'not_mine']);
    const { address1 } = JSON.parse((await rowOf(shop, order)).pickup_address);
    for (const secret of ['$', address1, 'Ann', 'Lee']) expect(JSON.stringify(data)).not.toContain(secret);
    expect((await shop.client.get(`/track/${key}/times`)).status).toBe(404);
    for (const what of ['decide', 'tip', 'prove', 'not-mine']) {
      const { status, body } = await post(key, what, { decision: 'approve', tips: 5, digits: '1234' });
      expect([status, body.data]).toEqual([409, expect.not.objectContaining({ total: expect.anything() })]);
    }
    const { form } = (await post(key, 'prove', { digits: '1234' })).body.data;
    await shop.json(['count', order.number, '--weight', '41']);
    const changed = await post(key, 'prove', { digits: '1234', form });
    expect([changed.body.data.reason, JSON.stringify(changed.body)]).toEqual([
      'changed',
      expect.not.stringContaining('$'),
    ]);
    expect((await decide(key, 'approve')).body.data.reason).toBe('digits');
    expect(await statusOf(order)).toBe(10);
  });

  it('is proved by the last four digits of the phone, once for all its links', async () => {
    const { order, key, digits, wrong } = await unproved();
    expect((await act(key, 'prove', { digits: wrong })).body.errors?.digits).toMatch(/not the last four/);
    expect((await act(key, 'prove', { digits: '12' })).status).toBe(422);
    expect((await act(key, 'prove', { digits })).status).toBe(200);
    expect((await track(key)).body.data.receipt?.net_price).toBeGreaterThan(0);
    expect((await track(keyIn(await handOver(order)))).body.data.receipt).not.toBeNull();
  });

  it('closes the key with the fifth wrong answer, also of parallel ones', async () => {
    const { key, digits, wrong } = await unproved();
    const { prove } = (await track(key)).body.data.forms;
    await Promise.all(Array.from({ length: 5 }, () => post(key, 'prove', { digits: wrong, form: prove })));
    const after = await post(key, 'prove', { digits, form: prove });
    expect([after.status, after.body.data.reason]).toEqual([404, 'ended']);
    expect((await track(key)).status).toBe(404);
  });

  it('is proved by the fifth answer too, if that is right', async () => {
    const { key, digits, wrong } = await unproved();
    for (let turn = 0; turn < 4; turn += 1)
      expect((await act(key, 'prove', { digits: wrong })).status).toBe(422);
    expect((await act(key, 'prove', { digits })).status).toBe(200);
    expect((await track(key)).body.data.receipt).not.toBeNull();
  });

  it('is proved by a code to sign in, and by a new password', async () => {
    const { order, key } = await unproved();
    const { email } = order.shopper.client.user;
    await shop.client.post('/auth/code/request', { email, form_age: 9_000 });
    const code = /\d{3} \d{3}/.exec((await mailsTo(shop.db, email)).at(-1)?.body_text ?? '')?.[0];
    expect((await shop.client.post('/auth/code/signin', { email, code })).status).toBe(200);
    expect((await track(key)).body.data.receipt).not.toBeNull();
  });

  it('is stopped by nobody who looked before it was proved', async () => {
    const { order, key } = await unproved();
    const link = await findLink(shop.db, key, shop.clock.now());
    await prove(order);
    await expect(stopMail(shop.client.services, link as Link)).rejects.toThrow('Not found');
    expect((await track(key)).status).toBe(200);
  });

  it('that isn’t theirs gets nothing more; staff hears of it, and the order goes on', async () => {
    const { order, key } = await unproved();
    const { email } = order.shopper.client.user;
    wait(60);
    const ofOrder = shop.db.selectFrom('outbox').select('id').where('key_order_id', '=', order.id);
    const [first] = await ofOrder.execute();
    await shop.db
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect((await act(key, 'not-mine')).status).toBe(200);
    // Nor when staff sends given-up ones again.
    expect(await ofOrder.where('state', '<>', 'sent').execute()).toEqual([]);
    expect([(await track(key)).status, await statusOf(order)]).toEqual([404, 10]);
    const before = await mailsTo(shop.db, email);
    await shop.json(['approve', order.number, String((await rowOf(shop, order)).net_price_cents / 100)]);
    expect(await mailsTo(shop.db, email)).toEqual(before);
    const told = await shop.db
      .selectFrom('outbox')
      .select('subject')
      .where('dedupe_key', 'like', 'not-mine:%')
      .execute();
    expect(told.at(-1)?.subject).toContain(order.number);
    // Who is signed in reads why no mail comes.
    const inbox = shop.db
      .selectFrom('notifications')
      .select('message')
      .where('type', '=', 'account.mail_stopped');
    expect((await inbox.executeTakeFirstOrThrow()).message).toContain('says that it isn’t yours');
    expect((await act(key, 'renew')).status).toBe(200);
    expect(await mailsTo(shop.db, email)).toEqual(before);
  });
});
