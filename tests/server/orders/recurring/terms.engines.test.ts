/** Other terms for repeating pickups: who is asked, what is booked meanwhile, and how they are accepted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { linksIn, mailsTo } from '@/tests/server/support/services/mailbox';
import { forFile } from '../../support/for-file';
import type { Shopper } from '../shop';
import { back, DUE, datesOf, makeOrders, only, ordersOf, repeating, START, toldOf } from './repeats';

const files: Record<string, string> = {};
const shop = forFile(() => openOpsShop(files));

let edits = 0;
async function edit(...options: string[]) {
  files['terms.md'] = `## Terms\n\nText ${++edits}`;
  return (await shop.type(['page', 'set', 'terms', '--file', 'terms.md', ...options])).out;
}

const due = (at = DUE) => {
  shop.clock.set(at);
  return makeOrders(shop);
};

const asked = async ({ client }: Shopper) =>
  (await mailsTo(shop.db, client.user.email)).filter(({ dedupe_key }) =>
    dedupe_key.startsWith('terms.changed'),
  );

/** The key of the newest mail. */
async function keyOf(shopper: Shopper, mail = -1): Promise<string> {
  const text = (await asked(shopper)).at(mail)?.body_text ?? '';
  const [first = ''] = linksIn(text);
  return new URL(first).searchParams.get('token') ?? '';
}

const accept = (token: string) => shop.client.post<'orders.acceptTerms'>('/terms/accept', { token });
const version = async () =>
  (
    await shop.db
      .selectFrom('static_pages')
      .select('text_changed_at')
      .where('slug', '=', 'terms')
      .executeTakeFirstOrThrow()
  ).text_changed_at;

const AFTER = '2026-12-05T12:00:00.000Z';

beforeEach(async () => {
  shop.clock.set(START);
  await shop.db.deleteFrom('recurring_orders').execute();
  await shop.db.updateTable('slot_days').set({ capacity: 1000 }).execute();
});

describe('page set terms', () => {
  it('says how many repeating pickups it touches, and mails each customer once', async () => {
    const { shopper } = await repeating(shop);
    const recurring = { every_weeks: 2 as const, ends: null };
    await shopper.confirm({ recurring }, crypto.randomUUID());
    await repeating(shop);
    expect(await edit()).toBe(
      '/terms is changed. 3 repeating pickups of 2 customers: an email asks to accept the new terms. Pickups of the next 14 days are booked under the old ones, later ones once they are accepted.',
    );
    const [mail, ...more] = await asked(shopper);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Please accept our new terms to keep your pickups repeating');
    expect(mail?.body_text).toContain('Pickups until Fri, Dec 4 stay as they are.');
    const key = await keyOf(shopper);
    expect(key).toMatch(/^[\w-]{22}$/);
    // The key is in the mail alone.
    const notices = await shop.db.selectFrom('notifications').selectAll().execute();
    expect(JSON.stringify(notices)).not.toContain(key);
  });

  it('with --same-terms asks nobody, and what was accepted stays so', async () => {
    const { shopper } = await repeating(shop);
    const before = await version();
    expect(await edit('--same-terms')).toBe('/terms is changed. Nobody is asked to accept it again.');
    expect(await version()).toBe(before);
    expect(await asked(shopper)).toEqual([]);
    await due();
    await due(AFTER);
    expect(await ordersOf(shop, shopper)).toHaveLength(3);
  });

  it('asks nobody without a new text, or for another page', async () => {
    await repeating(shop);
    const { shopper } = await repeating(shop);
    await shop.json(['page', 'set', 'terms', '--footer', 'yes']);
    expect((await shop.type(['page', 'set', 'terms', '--title', 'Terms'])).out).toContain(
      'No repeating pickup is touched.',
    );
    await shop.json(['page', 'set', 'cancellation-and-liability', '--title', 'Canceling']);
    expect(await asked(shopper)).toEqual([]);
    for (const words of [
      ['page', 'set', 'terms', '--footer', 'yes', '--same-terms'],
      ['page', 'set', 'faqs', '--file', 'terms.md', '--same-terms'],
    ])
      expect(await shop.refused(2, words)).toContain('--same-terms is for a text of the terms');
  });

  it('leaves out pickups that have ended and deleted accounts; a paused one is asked', async () => {
    const [ended, gone, paused] = [await repeating(shop), await repeating(shop), await repeating(shop)];
    await (await back(shop, ended.shopper)).post(`/recurring/${ended.id}/end`, {});
    await shop.db.deleteFrom('recurring_orders').where('id', '=', gone.id).execute();
    await (await back(shop, paused.shopper)).post(`/recurring/${paused.id}/pause`, { until: '12-20-2026' });
    expect(await edit()).toContain('1 repeating pickup of 1 customer:');
    expect(await asked(paused.shopper)).toHaveLength(1);
    expect((await only(shop, paused.shopper)).changes).toMatchObject([{ kind: 'terms', blocks: true }]);
  });
});

describe('until they are accepted', () => {
  it('pickups of 14 days are booked under the accepted terms; then it pauses and says so', async () => {
    const { shopper } = await repeating(shop);
    const before = await version();
    await edit();
    const card = await only(shop, shopper);
    expect(card.changes).toEqual([
      {
        kind: 'terms',
        blocks: false,
        message:
          'Our terms have changed. Pickups until Fri, Dec 4 stay as they are. Read and accept the new terms to keep your pickup repeating after that.',
      },
    ]);
    expect(card.dates.filter(({ state }) => state === 'planned').map(({ message }) => message)).toEqual([
      '',
      ...Array(4).fill('We book pickups from here on once you accept our new terms.'),
    ]);
    await due();
    expect((await ordersOf(shop, shopper)).map(({ terms_version }) => terms_version)).toEqual([
      before,
      before,
    ]);
    await due(AFTER);
    expect(await ordersOf(shop, shopper)).toHaveLength(2);
    expect((await toldOf(shop, shopper)).at(-1)?.message).toContain(
      'Our terms have changed. Read and accept them to keep your pickup repeating.',
    );
    expect((await only(shop, shopper)).changes).toMatchObject([{ kind: 'terms', blocks: true }]);
    // Accepted in time, the date that was refused gets its order at once.
    expect((await accept(await keyOf(shopper))).body).toMatchObject({
      status: true,
      message: 'Thank you. You accepted our terms, and your pickups go on repeating.',
    });
    expect((await ordersOf(shop, shopper)).map(({ terms_version }) => terms_version)).toEqual([
      before,
      before,
      await version(),
    ]);
  });

  it('may be accepted before, by the link of the mail or signed in', async () => {
    const [byLink, signedIn] = [await repeating(shop), await repeating(shop)];
    await edit();
    await accept(await keyOf(byLink.shopper));
    await (await back(shop, signedIn.shopper)).post(`/recurring/${signedIn.id}/change`, {
      accept_terms: true,
    });
    for (const { shopper } of [byLink, signedIn]) {
      expect((await only(shop, shopper)).changes).toEqual([]);
      expect(datesOf(await only(shop, shopper))[1]).toBe('planned 11-30 7:00 AM');
    }
    await due();
    await due(AFTER);
    for (const { shopper } of [byLink, signedIn]) expect(await ordersOf(shop, shopper)).toHaveLength(3);
  });

  it('a repeating pickup that starts after the change is of the new terms', async () => {
    await edit();
    const { shopper } = await repeating(shop);
    expect(await asked(shopper)).toEqual([]);
    expect((await only(shop, shopper)).changes).toEqual([]);
  });
});

it('one that was placed in the same moment as the change has its 14 days, too', async () => {
  const { shopper } = await repeating(shop);
  const before = await version();
  await edit();
  // The trigger has the machine's clock.
  const text_changed_at = shop.clock.now().toISOString();
  await shop.db.updateTable('static_pages').set({ text_changed_at }).where('slug', '=', 'terms').execute();
  const raced = await repeating(shop);
  // As if the change came between its reading of the terms and its writing.
  await shop.db
    .updateTable('recurring_orders')
    .set({ terms_version: before })
    .where('id', '=', raced.id)
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ terms_version: before })
    .where('user_id', '=', raced.shopper.client.user.id)
    .execute();
  const [notice] = (await only(shop, shopper)).changes;
  expect(notice).toMatchObject({ kind: 'terms', blocks: false });
  expect((await only(shop, raced.shopper)).changes).toEqual([notice]);
  await due();
  expect((await ordersOf(shop, raced.shopper)).map((order) => order.terms_version)).toEqual([before, before]);
  await due(AFTER);
  expect(await ordersOf(shop, raced.shopper)).toHaveLength(2);
});

describe('two changes', () => {
  it('in a row: the days count anew, and each link accepts the text that its mail is about, no other', async () => {
    const { shopper } = await repeating(shop);
    await edit();
    shop.clock.set('2026-11-24T15:00:00.000Z');
    await edit();
    expect((await only(shop, shopper)).changes[0]?.message).toContain('Pickups until Tue, Dec 8 stay');
    expect((await accept(await keyOf(shopper, 0))).status).toBe(400);
    expect((await only(shop, shopper)).changes).toMatchObject([{ kind: 'terms' }]);
    expect((await accept(await keyOf(shopper, 1))).status).toBe(200);
    expect((await only(shop, shopper)).changes).toEqual([]);
  });

  it('with a new customer between, who is asked for the second alone', async () => {
    const first = await repeating(shop);
    await edit();
    const second = await repeating(shop);
    const between = await version();
    expect(await edit()).toContain('2 repeating pickups of 2 customers');
    expect(await asked(first.shopper)).toHaveLength(2);
    expect(await asked(second.shopper)).toHaveLength(1);
    await due();
    expect((await ordersOf(shop, second.shopper)).map((order) => order.terms_version)).toEqual([
      between,
      between,
    ]);
  });

  it('the second does not book what the first has paused', async () => {
    const { shopper } = await repeating(shop);
    await edit();
    await due();
    await due(AFTER);
    await edit();
    expect((await only(shop, shopper)).changes).toMatchObject([{ kind: 'terms', blocks: true }]);
    await due('2026-12-12T12:00:00.000Z');
    expect(await ordersOf(shop, shopper)).toHaveLength(2);
  });
});

describe('the link', () => {
  it('does nothing when it is wrong or its account is gone', async () => {
    const { shopper } = await repeating(shop);
    await edit();
    const key = await keyOf(shopper);
    for (const token of [`${key}x`, key.toLowerCase(), 'x']) {
      const { status, body } = await accept(token);
      expect([status, body.message]).toEqual([
        400,
        'This link has expired. Use the one in our newest email, or accept the terms in Orders, under Repeating pickups.',
      ]);
    }
    await shop.db.updateTable('notifications').set({ mail_token_hash: null }).execute();
    expect((await accept(key)).status).toBe(400);
    expect((await only(shop, shopper)).changes).toMatchObject([{ kind: 'terms' }]);
  });

  it('twice, and twice at once, says the same and books one order', async () => {
    const { shopper } = await repeating(shop);
    await edit();
    await due();
    await due(AFTER);
    const key = await keyOf(shopper);
    const replies = await Promise.all([accept(key), accept(key), accept(key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ordersOf(shop, shopper)).toHaveLength(3);
  });

  it('of somebody without a repeating pickup says so', async () => {
    const { shopper, id } = await repeating(shop);
    await edit();
    await (await back(shop, shopper)).post(`/recurring/${id}/end`, {});
    expect((await accept(await keyOf(shopper))).body.message).toBe(
      'You have no repeating pickup, so there is nothing to accept.',
    );
  });
});
