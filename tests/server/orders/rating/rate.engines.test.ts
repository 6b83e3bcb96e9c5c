/** Stars of a delivered order, on its page and by the links of its mail. Holds on both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import type { Placed } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { FRIDAY, openEvenShop, shop } from '../even-shop';
import { act, formsOf, mailedKey, post, track, wait } from '../track/by-link';

openEvenShop();

const ask = (answer: 'yes' | 'no') => shop.json(['setting', 'set', 'rating_question', answer]);
beforeEach(() => ask('yes'));

async function delivered(): Promise<Placed> {
  const order = await shop.counted();
  for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
  return order;
}

const read = async ({ shopper, id }: Placed) => shopper.client.get<'orders.rating'>(`/order/${id}/rating`);
const rate = ({ shopper, id }: Placed, stars: unknown, text = '') =>
  shopper.client.post<'orders.rate'>(`/order/${id}/rating`, { stars, text });
const mailOf = async ({ shopper }: Placed) =>
  (await mailsTo(shop.db, shopper.client.user.email)).find(({ dedupe_key }) =>
    dedupe_key.startsWith('order.delivered'),
  );
const countRatings = async () => (await shop.db.selectFrom('ratings').select('id').execute()).length;

describe('until the owner asks for it', () => {
  it('there is no such call, nothing on the page of the link, and nothing in the mail', async () => {
    await ask('no');
    const order = await delivered();
    expect([(await read(order)).status, (await rate(order, 5)).status]).toEqual([404, 404]);
    const key = await mailedKey(order);
    expect((await track(key)).body.data.rating).toBeNull();
    expect((await post(key, 'rate', { stars: 5, form: 'x' })).status).toBe(409);
    expect((await mailOf(order))?.body_text).not.toContain('star');
    const { features } = (await shop.client.get<'content.settings'>('/auth/settings')).body.data;
    expect(features).not.toContain('ratings');
  });
});

describe('on the order’s page', () => {
  it('is given once, with the same answer for the same stars', async () => {
    const order = await delivered();
    await shop.json(['setting', 'set', 'review_url', 'https://review.example/us']);
    expect((await read(order)).body.data).toMatchObject({ asks: true, stars: null });
    const given = await rate(order, 2, ' Two shirts\r\ncreased ');
    expect(given.body).toMatchObject({ status: true, message: 'Thank you for your rating.' });
    const data = { asks: false, stars: 2, review_url: 'https://review.example/us' };
    expect(given.body.data).toMatchObject(data);
    expect((await rate(order, 2, given.body.data.text)).body).toEqual(given.body);
    const second = await rate(order, 5);
    expect([second.status, second.body.message]).toEqual([409, 'You’ve already rated this order.']);
    expect((await read(order)).body.data.stars).toBe(2);
  });

  it.each([0, 6, -1, 4.5, '5', null, undefined, [5]])('refuses %j stars', async (stars) => {
    const order = await delivered();
    expect((await rate(order, stars)).body.errors).toEqual({ stars: 'Choose one to five stars' });
    expect((await rate(order, 5, 'x'.repeat(1001))).status).toBe(422);
  });

  it('refuses an order that isn’t delivered, came back uncleaned, or is 30 days old', async () => {
    const open = await shop.placed();
    expect((await rate(open, 5)).body.message).toBe('This order can’t be rated now.');
    const order = await delivered();
    const of = shop.db.updateTable('orders').where('id', '=', order.id);
    await of.set({ decision: 'return' }).execute();
    expect((await rate(order, 5)).status).toBe(409);
    await of.set({ decision: null, delivered_at: '2026-10-21T15:00:00.000Z' }).execute();
    expect((await rate(order, 5)).status).toBe(409);
    await of.set({ delivered_at: FRIDAY }).execute();
    expect((await rate(order, 5)).status).toBe(200);
  });

  it('twenty tabs at once give one rating', async () => {
    const order = await delivered();
    const before = await countRatings();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, tab) => rate(order, (tab % 5) + 1)));
    expect(await countRatings()).toBe(before + 1);
    const { stars } = (await read(order)).body.data;
    for (const [tab, { status }] of replies.entries())
      expect(status, `${tab}`).toBe((tab % 5) + 1 === stars ? 200 : 409);
  });
});

describe('by the links of the mail', () => {
  it('five lead to the page; opening one fifty times gives no star, and pressing does, once', async () => {
    const order = await delivered();
    const mail = await mailOf(order);
    expect(mail?.subject).not.toContain('star');
    const key = await mailedKey(order);
    const links = [...(mail?.body_text ?? '').matchAll(/\/rate\?stars=(\d)/g)].map(([, stars]) => stars);
    expect(links).toEqual(['5', '4', '3', '2', '1']);
    await Promise.all(Array.from({ length: 50 }, () => track(key)));
    for (const path of ['rate', 'rate?stars=5'])
      expect((await shop.client.get(`/track/${key}/${path}`)).status).toBe(405);
    expect((await track(key)).body.data.rating).toMatchObject({ asks: true, stars: null });
    expect((await act(key, 'rate', { stars: 4 })).body.message).toBe('Thank you for your rating.');
    const { rating, forms } = (await track(key)).body.data;
    expect([rating?.stars, rating?.asks, forms.rate]).toEqual([4, false, undefined]);
  });

  it('are in the first mail of a delivery alone', async () => {
    const order = await delivered();
    await shop.db.updateTable('orders').set({ status: 7 }).where('id', '=', order.id).execute();
    await shop.json(['status', order.number, '8']);
    const mails = (await mailsTo(shop.db, order.shopper.client.user.email)).filter(({ dedupe_key }) =>
      dedupe_key.startsWith('order.delivered'),
    );
    expect(mails.map(({ body_text }) => body_text.includes('/rate?stars='))).toEqual([true, false]);
  });

  it.each([
    ['unasked, when it was taken back before the mail left', false, false, true],
    ['asked by a mail that had left before it was taken back', true, false, false],
    ['rated before it was taken back', false, true, false],
  ])('are asked for once when it is delivered anew: %s', async (_, hasLeft, isRated, asks) => {
    const order = await delivered();
    const key = (await mailOf(order))?.dedupe_key ?? '';
    if (hasLeft)
      await shop.db.updateTable('outbox').set({ state: 'sent' }).where('dedupe_key', '=', key).execute();
    if (isRated) await rate(order, 5);
    await shop.json(['undo', order.number]);
    await shop.json(['status', order.number, '8']);
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail?.dedupe_key).toMatch(/^order\.delivered/);
    expect(mail?.body_text.includes('/rate?stars=')).toBe(asks);
  });

  it('a scanner gives none: without the form, at once, or in the first minute of the mail', async () => {
    const order = await delivered();
    const key = await mailedKey(order);
    const reason = async (body: object) => (await post(key, 'rate', { stars: 5, ...body })).body.data.reason;
    expect(await reason({})).toBe('form');
    const forms = await formsOf(key);
    expect(await reason({ form: forms.report })).toBe('form');
    expect(await reason({ form: forms.rate })).toBe('soon');
    wait(86_401);
    expect(await reason({ form: forms.rate })).toBe('form');
    await shop.db.updateTable('access_keys').set({ created: shop.clock.now().toISOString() }).execute();
    const { rate: early } = await formsOf(key);
    wait(3);
    expect(await reason({ form: early })).toBe('soon');
    expect((await track(key)).body.data.rating?.stars).toBeNull();
  });

  it('ends a week after the delivery, and with the mails of who wants none', async () => {
    const order = await delivered();
    const key = await mailedKey(order);
    const { rate: form } = await formsOf(key);
    expect(form).toBeDefined();
    const week = { delivered_at: '2026-11-13T15:00:00.000Z' };
    await shop.db.updateTable('orders').set(week).where('id', '=', order.id).execute();
    expect(await formsOf(key)).not.toHaveProperty('rate');
    wait(3);
    const late = await post(key, 'rate', { stars: 5, form });
    expect([late.status, late.body.message]).toEqual([409, 'This link can’t do that now. Please call us.']);

    const quiet = await shop.counted();
    const { id } = quiet.shopper.client.user;
    await shop.db.updateTable('users').set({ email_notifications: 'no' }).where('id', '=', id).execute();
    for (const status of ['5', '6', '7', '8']) await shop.json(['status', quiet.number, status]);
    expect(await mailOf(quiet)).toBeUndefined();
  });
});

it('is the customer’s own, and goes with the account', async () => {
  const [order, other] = [await delivered(), await delivered()];
  await rate(order, 3, 'Late');
  const stranger = { ...other, id: order.id };
  expect([(await read(stranger)).status, (await rate(stranger, 1)).status]).toEqual([404, 404]);
  await shop.json(['bill', order.number]);
  const { client } = order.shopper;
  await deleteAccount(client.services, client.user);
  const left = await shop.db.selectFrom('ratings').select('id').where('order_id', '=', order.id).execute();
  expect(left).toEqual([]);
});

it('staff reads them, newest first, and their average beside the sales', async () => {
  await shop.db.deleteFrom('ratings').execute();
  expect((await shop.type(['ratings'])).out).toBe('Nobody gave stars then.');
  const [one, two] = [await delivered(), await delivered()];
  await rate(one, 5, 'Folded well');
  await rate(two, 4);
  const { out } = await shop.type(['ratings', '11-2026']);
  expect(out).toMatch(new RegExp(`${two.number} +4[^]*${one.number} +5  Folded well`));
  expect(out).toContain('2 ratings, 4.5 stars on average.');
  expect((await shop.type(['sales', '11-20-2026'])).out).toContain('2 ratings, 4.5 stars on average.');
  expect(await shop.json(['ratings', '10-2026'])).toEqual({ average: null, ratings: [] });
});
