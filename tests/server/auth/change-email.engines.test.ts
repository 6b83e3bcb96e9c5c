/** Another email address of an account, entered by staff. */
import { afterEach, describe, expect, it } from 'vitest';
import { changeDueEmails } from '@/server/auth/change-email';
import { startOutbox } from '@/server/notifications/mail/worker';
import { upsertCard } from '@/server/payments/cards/queries';
import { connect, type Db } from '@/server/platform/db/client';
import { MailError, type MailGateway } from '@/server/platform/gateways/mail';
import { mailbox } from '@/tests/server/notifications/mail/mailbox-gateway';
import { openTrail } from '@/tests/server/platform/audit/trail';
import { openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);
afterEach(async () => {
  shop.clock.set('2026-11-20T15:00:00.000Z');
  await shop.db.deleteFrom('email_changes').execute();
});

const emailOf = ({ shopper }: Placed) => shopper.client.user.email;

describe('ops customer set --email', () => {
  const runChanges = (changes: Partial<Parameters<typeof changeDueEmails>[0]> = {}) => {
    const { settings, now, payments, log } = shop.client.services;
    const { signal } = new AbortController();
    return changeDueEmails({ db: shop.db, settings, now, payments, log, signal, ...changes });
  };
  const emailById = async ({ shopper }: Placed) =>
    (
      await shop.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', shopper.client.user.id)
        .executeTakeFirstOrThrow()
    ).email;
  const keepLink = async (to: string) =>
    /reset-password\/([\w-]{22})/.exec((await mailsTo(shop.db, to)).at(-1)?.body_text ?? '')?.[1];

  it('tells the old address at once, and moves the account after a day', async () => {
    const order = await shop.placed();
    const before = emailOf(order);
    const said = await shop.type(['customer', 'set', before, '--email', 'later@example.com']);
    expect(said.out).toMatch(
      /gets the address later@example\.com at .+\. The old one is told, and can keep it/,
    );
    expect((await mailsTo(shop.db, before)).at(-1)?.body_text).toContain('l…r@example.com');
    shop.clock.advance(86_399_000);
    expect(await runChanges()).toBe(0);
    expect(await emailById(order)).toBe(before);
    shop.clock.advance(2_000);
    expect(await runChanges()).toBe(1);
    expect(await runChanges()).toBe(0);
    expect(await emailById(order)).toBe('later@example.com');
    expect((await order.shopper.client.get('/users/my-profile')).status).toBe(401);
    for (const to of [before, 'later@example.com'])
      expect((await mailsTo(shop.db, to)).at(-1)?.subject).toBe(
        'The email address of your account has changed',
      );
  });

  it('is ended by the link of that email', async () => {
    const order = await shop.placed();
    const before = emailOf(order);
    await shop.json(['customer', 'set', before, '--email', 'thief@example.com']);
    const body = { secretkey: await keepLink(before), password: 'three-clean-shirts' };
    const reply = await shop.client.post('/auth/reset-password/web', {
      ...body,
      confirm_password: body.password,
    });
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    shop.clock.advance(90_000_000);
    expect(await runChanges()).toBe(0);
    expect(await emailById(order)).toBe(before);
  });

  it('gives nobody an address that has an account by then', async () => {
    const order = await shop.placed();
    await shop.json(['customer', 'set', emailOf(order), '--email', 'soon@example.com']);
    await shop.json(['customer', 'add', 'soon@example.com', '--name', 'So On', '--phone', '917-555-0131']);
    shop.clock.advance(90_000_000);
    const { log, recorded } = openTrail();
    await runChanges({ log });
    const customer = order.shopper.client.user.id;
    expect(recorded()).toEqual([
      { audit: 'email-changed', outcome: 'refused', customer, email: 's…@example.com' },
    ]);
    expect(await emailById(order)).toBe(emailOf(order));
    const last = (await mailsTo(shop.db, emailOf(order))).at(-1);
    expect(last?.subject).toBe('The email address of your account stays as it is');
    expect(last?.body_text).toContain('s…n@example.com');
    const taken = ['customer', 'set', emailOf(order), '--email', 'soon@example.com', '--now'];
    expect(await shop.refused(1, taken)).toBe('soon@example.com already has an account.');
  });

  it('promises an address to one account alone', async () => {
    const [order, other] = [await shop.placed(), await shop.placed()];
    const set = (of: Placed) => ['customer', 'set', emailOf(of), '--email', 'one@example.com'];
    await shop.json(set(order));
    await shop.json(set(order));
    const before = await mailsTo(shop.db, emailOf(other));
    expect(await shop.refused(1, set(other))).toBe(
      'one@example.com is about to become the address of another account.',
    );
    expect(await mailsTo(shop.db, emailOf(other))).toEqual(before);
  });

  it('with --now moves it at once, ends what opened it, and tells both', async () => {
    const order = await shop.placed();
    const before = emailOf(order);
    await shop.json(['customer', 'set', before, '--email', 'moved@example.com', '--now']);
    expect((await order.shopper.client.get('/users/my-profile')).status).toBe(401);
    for (const to of [before, 'moved@example.com'])
      expect((await mailsTo(shop.db, to)).at(-1)?.body_text).toContain('m…d@example.com');
    expect(await shop.refused(1, ['customer', before])).toContain('No customer has the address');
  });

  it('asks for the code of the card again with the next order', async () => {
    const order = await shop.placed();
    await shop.json(['customer', 'set', emailOf(order), '--email', 'anew@example.com', '--now']);
    const { client, card } = order.shopper;
    const signedIn = await client.signIn({ id: client.user.id });
    const body = await order.shopper.order({ bags: 3 });
    const confirm = () => signedIn.post('/order/confirm-order', body);
    const message = 'Your email address has changed, so add this card again with its code.';
    expect((await confirm()).body).toMatchObject({ status: false, errors: { user_card_id: message } });
    const add = ['order', 'add', '--customer', 'anew@example.com', '--copy-last'];
    expect(await shop.refused(1, add)).toBe(message);
    const { gateway, gateway_profile_id, gateway_payment_id } = await shop.db
      .selectFrom('cards')
      .selectAll()
      .where('id', '=', card)
      .executeTakeFirstOrThrow();
    const same = { gateway, gateway_profile_id, gateway_payment_id, user_id: client.user.id };
    const again = { brand: 'Visa', last4: '4242', expiry: '2030-12', billing_zip: '10023' };
    expect(await upsertCard(shop.db, { ...same, ...again })).toBe(card);
    expect((await confirm()).status).toBe(200);
  });
});

describe('an order email on its way to an address that the account leaves', () => {
  const leave = (order: Placed) =>
    shop.json(['customer', 'set', emailOf(order), '--email', `new-${order.id}@example.com`, '--now']);
  const onTheWay = (order: Placed) =>
    shop.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('recipient', '=', emailOf(order))
      .where('key_order_id', 'is not', null)
      .execute();
  const workingKeys = ({ id }: Placed) =>
    shop.db
      .selectFrom('access_keys')
      .select('id')
      .where('order_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();

  /** Hands over what waits, until nothing does. */
  async function send(gateway: MailGateway, db: Db = shop.db) {
    const { log, now } = shop.client.services;
    const outbox = startOutbox({ db, mail: gateway, log, now });
    const waiting = shop.db.selectFrom('outbox').select('id').where('state', 'in', ['waiting', 'sending']);
    const due = waiting.where('next_at', '<=', now().toISOString());
    await expect.poll(() => due.execute(), { interval: 5, timeout: 10_000 }).toEqual([]);
    await outbox.stop();
  }

  it('is never handed over, held, waiting or given up', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '2']);
    await shop.db
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('dedupe_key', 'like', 'order.placed%')
      .where('key_order_id', '=', order.id)
      .execute();
    expect((await onTheWay(order)).length).toBeGreaterThan(1);
    await leave(order);
    expect(await onTheWay(order)).toEqual([]);
  });

  it('makes no key when it was taken up a moment before', async () => {
    const order = await shop.placed();
    const box = mailbox();
    let left: Promise<unknown> | undefined;
    const other = connect(shop.target);
    const watched = other.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const taken = result.rows.some(
          ({ state, key_order_id: of }) => state === 'sending' && of === order.id,
        );
        if (taken && !left) left = leave(order);
        await left;
        return result;
      },
    });
    await send(box.gateway, watched);
    await other.destroy();
    expect(left).toBeDefined();
    expect(box.sent.filter(({ to, html }) => to === emailOf(order) && html.includes('/track/'))).toEqual([]);
    expect(await workingKeys(order)).toEqual([]);
  });

  it('is not sent again when the mail server gives no answer meanwhile', async () => {
    const order = await shop.placed();
    const box = mailbox();
    const gateway: MailGateway = {
      ...box.gateway,
      async send(mail) {
        if (mail.to !== emailOf(order) || !mail.html.includes('/track/')) return box.gateway.send(mail);
        await leave(order);
        throw new MailError('ETIMEDOUT', false);
      },
    };
    await send(gateway);
    expect(await onTheWay(order)).toEqual([]);
    expect(await workingKeys(order)).toEqual([]);
  });
});
