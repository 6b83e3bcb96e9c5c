/**
 * Causes each type of event through the real calls, and expects an inbox entry with its link, and a mail where
 * allowed. Uses another business, so that no word of the demo one may appear.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@/server/auth/passwords';
import type { NotifyEvent } from '@/server/notifications/notify';
import { payWith } from '@/server/orders/track/cards';
import { insertCard, newShopper, type Shopper } from '../orders/shop';
import { anotherBusiness, oldWordsIn } from '../support/another-business';
import { mailChangesNow } from '../support/change-mails';
import { forFile } from '../support/for-file';
import { linkKey } from '../support/link-key';
import { runTimedWork } from '../support/run-scheduled-tasks';
import { linksIn, mailsTo } from '../support/services/mailbox';
import { alwaysMailed, buttons, links } from './event-outcomes';
import { cashRegister, inbox, openOpsShop } from './ops-shop';

const files: Record<string, string> = {};
const shop = forFile(() => openOpsShop(files));
beforeAll(async () => {
  for (const [key, value] of Object.entries(anotherBusiness)) await shop.json(['setting', 'set', key, value]);
});

/** A customer's order, and the command line that takes it on. */
async function order(shopper: Shopper) {
  const { body } = await shopper.confirm();
  const { order_number: number, id } = body.data;
  const step = (...words: string[]) => shop.json([words[0] ?? '', number, ...words.slice(1)]);
  return { id, number, step };
}

async function orderAt(shopper: Shopper, ...steps: string[][]) {
  const placed = await order(shopper);
  for (const step of steps) await placed.step(...step);
  return placed.id;
}

const bags: string[] = ['status', '3'];
const counted: string[] = ['count', '--weight', '20'];
const heavy: string[] = ['count', '--weight', '60'];

const scheduler = () => runTimedWork(shop.client.services);

/** What a customer changed is mailed some minutes later. */
const changed = () => mailChangesNow(shop.client.services, shop.clock);

/** Two days before the second pickup of a weekly one. */
async function repeat() {
  shop.clock.set('2026-11-28T15:00:00.000Z');
  await scheduler();
  shop.clock.set('2026-11-20T15:00:00.000Z');
}

const endsIn = (shopper: Shopper, expiry: string) =>
  shop.db.updateTable('cards').set({ expiry }).where('id', '=', shopper.card).execute();

/** A problem with a delivered order. */
async function reported(shopper: Shopper) {
  const { id } = await order(shopper);
  const delivered = { status: 8, delivered_at: shop.clock.now().toISOString() };
  await shop.db.updateTable('orders').set(delivered).where('id', '=', id).execute();
  const body = { kind: 'missing', line: 'order', text: 'One sock' };
  const { data } = (await shopper.client.post<'orders.report'>(`/order/${id}/issues`, body)).body;
  return { id, reference: data.reference };
}

/** By a link of an order's email. */
async function byLink(shopper: Shopper, what: 'end' | 'not-mine'): Promise<undefined> {
  const { id } = await order(shopper);
  const user = shopper.client.user.id;
  const now = shop.clock.now();
  const key = await linkKey(shop.db, { order: id, user }, now);
  if (what === 'not-mine')
    await shop.db.updateTable('users').set({ mailbox_proved_at: null }).where('id', '=', user).execute();
  const { forms } = (await shop.client.get<'orders.track'>(`/track/${key}`)).body.data;
  shop.clock.set(new Date(now.getTime() + 3_000).toISOString());
  const form = what === 'end' ? forms.end : forms.not_mine;
  expect((await shop.client.post(`/track/${key}/${what}`, { form })).status).toBe(200);
}

/** Causes the event; returns its order. */
const causes: Record<NotifyEvent['type'], (shopper: Shopper) => Promise<number | undefined>> = {
  'order.placed': (shopper) => orderAt(shopper),
  'order.rescheduled': (shopper) => orderAt(shopper, ['reschedule', '11-24-2026', '7:00 AM']),
  'order.delivery_rescheduled': async (shopper) => {
    const { id } = await order(shopper);
    const times = { delivery_date: '11-30-2026', delivery_from_slot: '7:00 AM', delivery_to_slot: '9:00 AM' };
    await shopper.client.post(`/order/${id}/reschedule`, times);
    await changed();
    return id;
  },
  'order.changed': async (shopper) => {
    const { id } = await order(shopper);
    await shopper.client.post(`/order/${id}/change`, { handoff: 'leave_at_door' });
    await changed();
    return id;
  },
  'order.canceled': async (shopper) => {
    const { id } = await order(shopper);
    await shopper.client.get(`/order/cancel/${id}`);
    return id;
  },
  'order.closed': async (shopper) => {
    const { id } = await order(shopper);
    await shop.json(['closed', 'add', '11-23-2026', 'Snow']);
    await shop.json(['closed', 'remove', '11-23-2026']);
    return id;
  },
  'recurring.zip': async (shopper) => {
    await shopper.confirm({ recurring: { every_weeks: 1 } }, crypto.randomUUID());
    await shop.json(['zip', 'close', '10023']);
    const { client } = shopper;
    await shop.db
      .updateTable('recurring_orders')
      .set({ state: 'ended' })
      .where('user_id', '=', client.user.id)
      .execute();
    await shop.json(['zip', 'open', '10023']);
    return undefined;
  },
  'order.reminder': async (shopper) => {
    const { id } = await order(shopper);
    shop.clock.set('2026-11-23T00:30:00.000Z');
    await scheduler();
    shop.clock.set('2026-11-20T15:00:00.000Z');
    return id;
  },
  'recurring.ordered': async (shopper) => {
    await shopper.confirm({ recurring: { every_weeks: 1 } }, crypto.randomUUID());
    await repeat();
    const { id } = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('user_id', '=', shopper.client.user.id)
      .executeTakeFirstOrThrow();
    return id;
  },
  'recurring.blocked': async (shopper) => {
    await shopper.confirm({ recurring: { every_weeks: 1 } }, crypto.randomUUID());
    await shop.db.updateTable('cards').set({ expiry: '2025-01' }).where('id', '=', shopper.card).execute();
    await repeat();
    return undefined;
  },
  'terms.changed': async (shopper) => {
    await shopper.confirm({ recurring: { every_weeks: 1 } }, crypto.randomUUID());
    files['terms.md'] = `Other terms ${crypto.randomUUID()}`;
    await shop.json(['page', 'set', 'terms', '--file', 'terms.md']);
    return undefined;
  },
  'order.on_the_way': (shopper) => orderAt(shopper, ['status', '2']),
  'order.picked_up': (shopper) => orderAt(shopper, bags),
  'order.counted': (shopper) => orderAt(shopper, bags, counted),
  'order.needs_ok': (shopper) => orderAt(shopper, bags, heavy),
  'order.corrected': async (shopper) => {
    const { id, step } = await order(shopper);
    await step('status', '2');
    shop.clock.advance(61_000);
    await shop.db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'waiting').execute();
    await step('undo');
    shop.clock.advance(-61_000);
    return id;
  },
  'order.approved': (shopper) => orderAt(shopper, bags, heavy, ['approve', '117.25']),
  'order.returned': (shopper) => orderAt(shopper, bags, heavy, ['return', '117.25']),
  'order.ok_reminder': async (shopper) => {
    const id = await orderAt(shopper, bags, heavy);
    shop.clock.set('2026-11-21T15:00:00.000Z');
    await scheduler();
    shop.clock.set('2026-11-20T15:00:00.000Z');
    return id;
  },
  'order.out_for_delivery': (shopper) =>
    orderAt(shopper, bags, counted, ['status', '5'], ['status', '6'], ['status', '7']),
  'order.delivered': (shopper) =>
    orderAt(shopper, bags, counted, ['status', '5'], ['status', '6'], ['status', '7'], ['status', '8']),
  'order.missed': (shopper) => orderAt(shopper, ['status', '11']),
  'order.missed_fee': (shopper) =>
    orderAt(
      shopper,
      ['status', '11'],
      ['reschedule', '11-24-2026', '7:00 AM'],
      ['status', '11'],
      ['missed-fee'],
    ),
  'payment.charged': (shopper) => orderAt(shopper, bags, counted, ['bill']),
  'payment.failed': async (shopper) => {
    const { id, number, step } = await order(shopper);
    await step(...bags);
    await step(...counted);
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'Declined.' }));
    await shop.type(['bill', number], till);
    return id;
  },
  'payment.refunded': (shopper) =>
    orderAt(shopper, bags, counted, ['bill'], ['refund', 'all', '--reason', 'Late']),
  'order.tip_changed': async (shopper) => {
    const { id } = await order(shopper);
    await shopper.client.post(`/order/${id}/tip`, { tips: 8 });
    await changed();
    return id;
  },
  'order.tip_failed': async (shopper) => {
    const id = await orderAt(shopper, bags, counted, ['bill']);
    await shopper.client.post(`/order/${id}/tip`, { tips: 8, hold: true });
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'Declined.' }));
    shop.clock.advance(60_000);
    await runTimedWork({ ...shop.client.services, payments: till.payments });
    return id;
  },
  'order.card_changed': async (shopper) => {
    const { id } = await order(shopper);
    const { user } = shopper.client;
    await payWith(shop.client.services, user.id, id, await insertCard(shop.db, user.id));
    return id;
  },
  'card.expiring': async (shopper) => {
    await endsIn(shopper, '2026-11');
    await scheduler();
    return undefined;
  },
  'card.expired': async (shopper) => {
    await endsIn(shopper, '2026-10');
    await scheduler();
    return undefined;
  },
  'problem.received': async (shopper) => (await reported(shopper)).id,
  'problem.answered': async (shopper) => {
    const { id, reference } = await reported(shopper);
    await shop.json(['issues', 'answer', reference, 'We look for it']);
    return id;
  },
  'problem.resolved': async (shopper) => {
    const { id, reference } = await reported(shopper);
    await shop.json(['issues', 'resolve', reference, '--reclean']);
    return id;
  },
  'issue.answered': async ({ client }) => {
    const body = { user_id: client.user.id, feedback_subject_id: 1, feedbacks: 'Hello' };
    const { data } = (await client.post<'feedback.create'>('/feedback/', body)).body;
    await shop.json(['feedback', 'answer', String(data.id), 'Good day']);
    return undefined;
  },
  'zip.opened': async ({ client }) => {
    const zipCode = `10${String(100 + client.user.id).padStart(3, '0')}`;
    await shop.client.post('/users/zipcode/notify-me', {
      email: client.user.email,
      zipCode,
      form_age: 5_000,
    });
    await shop.json(['zip', 'open', zipCode, '--neighborhood', 'Chelsea']);
    return undefined;
  },
  'promo.given': async ({ client: { user } }) => {
    await shop.json(['promo', 'add', `SORRY-${user.id}`, '--for', user.email, '--amount', '10']);
    return undefined;
  },
  'account.links_ended': (shopper) => byLink(shopper, 'end'),
  'account.mail_stopped': (shopper) => byLink(shopper, 'not-mine'),
  'account.password_changed': async ({ client }) => {
    const password_hash = await hashPassword('the old one 1');
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', client.user.id).execute();
    const reply = await client.post('/auth/change-password', {
      user_id: client.user.id,
      old_password: 'the old one 1',
      new_password: 'the new one 2',
      confirm_password: 'the new one 2',
    });
    expect(reply.body.message).toBe('password changed successfully');
    return undefined;
  },
};

describe.each(Object.entries(causes) as [NotifyEvent['type'], (typeof causes)['order.placed']][])(
  '%s',
  (type, cause) => {
    it.each(['yes', 'no'] as const)('reaches the customer who says %s to mails', async (allowed) => {
      const shopper = await newShopper(shop.client);
      const { id, email } = shopper.client.user;
      await shop.db.updateTable('users').set({ email_notifications: allowed }).where('id', '=', id).execute();
      const orderId = await cause(shopper);
      const entries = (await inbox(shopper)).filter((entry) => entry.type === type);
      expect(entries).toHaveLength(1);
      const own = links[type] ?? `/order/order-details/${orderId}`;
      const link = typeof own === 'string' ? own : own(id);
      expect(entries[0]).toMatchObject({ order_id: orderId ?? null, link, read: false });
      const all = await mailsTo(shop.db, email);
      const mails = all.filter(({ dedupe_key }) => dedupe_key.startsWith(`${type}:`));
      const isMailed = type !== 'account.mail_stopped' && (allowed === 'yes' || alwaysMailed.includes(type));
      expect(mails).toHaveLength(isMailed ? 1 : 0);
      expect(oldWordsIn(JSON.stringify([entries, mails]))).toEqual([]);
      // What the page has a button for is named as the button is.
      if (isMailed) expect(mails[0]?.body_text).toContain(buttons[type] ?? '');
      if (isMailed) expect(mails[0]?.body_text).toContain('Soap & Starch');
      if (isMailed) expect(linksIn(mails[0]?.body_text ?? '')).toContain(`https://laundry.test${link}`);
    });
  },
);
