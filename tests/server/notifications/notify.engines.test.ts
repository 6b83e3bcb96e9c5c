import { describe, expect, it } from 'vitest';
import { customerActions } from '@/lib/rules/orders/order-actions';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { KEY_PLACE, proveMailbox } from '@/server/notifications/access-keys';
import { type NotifyEvent, notify } from '@/server/notifications/notify';
import type { SignedInClient } from '@/tests/server/support/api';
import { client, database, openClockedApi } from '@/tests/server/support/clocked-api';
import { insertOrder } from '@/tests/server/support/fixtures';
import { inboxPage } from '@/tests/server/support/inbox';
import { linksIn, mailsTo } from '@/tests/server/support/services/mailbox';
import { usualTimes } from '@/tests/support/usual-times';

openClockedApi();

const tell = (event: NotifyEvent) => notify(database.db, event, client.services);

/** The whole row of a new order, as events need it. */
async function orderOf(ann: SignedInClient, columns?: Parameters<typeof insertOrder>[2]) {
  const { id } = await insertOrder(database.db, ann.user.id, columns);
  return database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('notify', () => {
  it('writes the inbox entry and the mail of an order once, however often it is told', async () => {
    const ann = await client.signIn();
    const order = await orderOf(ann, {
      ...usualTimes('2026-03-17', '2026-03-19'),
      estimate_low_cents: 4410,
      estimate_high_cents: 5720,
    });
    for (let round = 0; round < 2; round++) await tell({ type: 'order.placed', userId: ann.user.id, order });
    const { data } = await inboxPage(ann);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      type: 'order.placed',
      title: 'Pickup booked: Tue, Mar 17, 7 – 9 AM',
      message: `You’re booked. We’ll deliver order ${order.order_number} Thu, Mar 19, 6 – 8 PM.`,
      order_id: order.id,
      order_number: order.order_number,
      link: `/order/order-details/${order.id}`,
    });
    const mails = await mailsTo(database.db, ann.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('Estimate: $44.10 – $57.20\n');
    expect(linksIn(mails[0]?.body_text ?? '')).toEqual([
      // The key itself is made when the mail is handed over.
      `https://laundry.test/track/${KEY_PLACE}`,
      expect.stringMatching(/^https:\/\/laundry\.test\/track\/[\w-]{22}\/ics$/),
      `https://laundry.test/order/order-details/${order.id}`,
      `https://laundry.test/track/${KEY_PLACE}/not-mine`,
    ]);
    expect(mails[0]).toMatchObject({ drawing: 'booked', photo_id: null });
    expect(mails[0]?.body_text).toMatch(/Not your order\?\n/);
  });

  it('says to each account that mail to its address has stopped, each time it does', async () => {
    const [ann, bob] = [await client.signIn(), await client.signIn()];
    const email = 'shared@example.com';
    for (const { user } of [ann, bob, ann])
      await tell({ type: 'account.mail_stopped', userId: user.id, email });
    expect([(await inboxPage(ann)).data.length, (await inboxPage(bob)).data.length]).toEqual([2, 1]);
  });

  it('has the whole address for the reader of a proved mailbox, and the area for any other', async () => {
    const [ann, bob] = [await client.signIn(), await client.signIn()];
    await proveMailbox(database.db, bob.user.id, new Date('2026-03-16T15:00:00.000Z'));
    for (const { user } of [ann, bob]) {
      const order = await orderOf(user.id === ann.user.id ? ann : bob);
      await tell({ type: 'order.placed', userId: user.id, order });
    }
    const [[unproved], [proved]] = [
      await mailsTo(database.db, ann.user.email),
      await mailsTo(database.db, bob.user.email),
    ];
    expect(unproved?.body_text).toContain('Address: West 70s, New York\n');
    expect(proved?.body_text).toMatch(/Address: \d+ West 7\d\w\w Street, .+, New York, NY 10023\n/);
    expect(proved?.body_text).not.toContain('Not your order?');
  });

  it('shows where a delivery was left, with its photo, to the reader of a proved mailbox alone', async () => {
    const [ann, bob] = [await client.signIn(), await client.signIn()];
    await proveMailbox(database.db, bob.user.id, new Date('2026-03-16T15:00:00.000Z'));
    const left = { can: [], bags: 2, leftWith: 'Left with Carlos at the desk.', photoId: 7 };
    for (const who of [ann, bob])
      await tell({ type: 'order.delivered', userId: who.user.id, order: await orderOf(who), ...left });
    const [[unproved], [proved]] = [
      await mailsTo(database.db, ann.user.email),
      await mailsTo(database.db, bob.user.email),
    ];
    expect(unproved).toMatchObject({ drawing: 'delivered', photo_id: null });
    expect(unproved?.body_text).toContain('Bags: 2');
    expect(unproved?.body_text).not.toContain('Carlos');
    expect(proved).toMatchObject({ drawing: 'delivered', photo_id: 7 });
    expect(proved?.body_text).toContain('Left with Carlos at the desk.');
    expect(proved?.body_html).toContain('src="cid:photo"');
  });

  it('says until when a new order can be changed, unless that was before it was placed', async () => {
    const ann = await client.signIn();
    const cutoff_at = '2026-03-17T00:00:00.000Z';
    const early = await orderOf(ann, { cutoff_at, created: '2026-03-16T23:59:59.000Z' });
    const late = await orderOf(ann, { cutoff_at, created: '2026-03-17T00:00:00.000Z' });
    for (const order of [early, late]) await tell({ type: 'order.placed', userId: ann.user.id, order });
    const [first, second] = (await mailsTo(database.db, ann.user.email)).map(({ body_text }) => body_text);
    expect(first).toContain('Change until Mon, Mar 16, 8:00 PM. Cancel free until the driver is on the way.');
    expect(second).not.toContain('Change until');
    expect(second).toContain('Cancel free until the driver is on the way.');
  });

  it('leads to the button that the next step asks for, named as it is there', async () => {
    const ann = await client.signIn();
    const userId = ann.user.id;
    const order = await orderOf(ann, {
      estimate_high_cents: 3000,
      net_price_cents: 5425,
      wf_quantity_hundredths: 3100,
      delivered_at: '2026-03-19T22:20:00.000Z',
    });
    await tell({ type: 'order.needs_ok', userId, order });
    await tell({ type: 'order.missed', userId, order });
    const can = customerActions({ ...order, status: 8 }, new Date('2026-03-19T22:20:00.000Z'), defaultPolicy);
    const left = { bags: null, leftWith: '', photoId: null };
    await tell({ type: 'order.delivered', userId, order, can, ...left });
    const [asked, missed, delivered] = (await mailsTo(database.db, ann.user.email)).map(
      ({ body_text }) => body_text,
    );
    expect(asked).toContain('Your laundry weighed 31 lb. New price $54.25 (estimate was up to $30.00).');
    expect(asked).toContain('We won’t clean or charge anything until you decide.');
    expect(asked).toContain('Approve $54.25');
    expect(missed).toContain('Choose a new time');
    expect(delivered).toContain('Tip until Fri, Mar 20, 6:20 PM:\n');
    expect(delivered).toContain('Something missing or not right? Report it by Thu, Mar 26:\n');
    expect(delivered).toContain('Order again:\n');
    // The key itself is made when the mail is handed over.
    const link = `https://laundry.test/track/${KEY_PLACE}`;
    for (const text of [asked, missed])
      expect(linksIn(text ?? '')).toEqual([
        link,
        `https://laundry.test/order/order-details/${order.id}`,
        `${link}/not-mine`,
      ]);
    expect(linksIn(delivered ?? '').slice(0, 3)).toEqual([link, `${link}#tip`, `${link}/report`]);
  });

  it('names what is not in the estimate yet', async () => {
    const ann = await client.signIn();
    const order = await orderOf(ann, {
      services: 'Wash & Fold, Dry Cleaning',
      is_express: 'yes',
      estimate_low_cents: 3000,
      estimate_high_cents: 3000,
    });
    await tell({ type: 'order.placed', userId: ann.user.id, order });
    const [mail] = await mailsTo(database.db, ann.user.email);
    expect(mail?.body_text).toContain('Estimate: $30.00 + dry cleaning\n');
  });

  it('names no price in the mail of an order that has none before it is counted', async () => {
    const ann = await client.signIn();
    const open = { services: 'Dry Cleaning', is_express: 'yes' as const };
    const order = await orderOf(ann, { ...open, estimate_low_cents: 0, estimate_high_cents: 0 });
    await tell({ type: 'order.placed', userId: ann.user.id, order });
    const [mail] = await mailsTo(database.db, ann.user.email);
    expect(mail?.body_text).toContain(
      'We charge your card after we weigh and count. A tip you add after that is charged a minute later.',
    );
    expect(mail?.body_text).not.toContain('$');
  });

  it('tells a customer who wants no mails by the inbox, and by mail only of money and safety', async () => {
    const ann = await client.signIn({ email_notifications: 'no' });
    const order = await orderOf(ann);
    const userId = ann.user.id;
    await tell({ type: 'order.picked_up', userId, order, bags: 2 });
    await tell({ type: 'order.picked_up', userId, order, bags: 1, key: 'second' });
    await tell({
      type: 'payment.charged',
      userId,
      order,
      purpose: 'order',
      amountCents: 4850,
      card: 'XXXX4242',
    });
    await tell({
      type: 'payment.failed',
      userId,
      order,
      purpose: 'order',
      amountCents: 4850,
      card: 'XXXX4242',
    });
    await tell({ type: 'account.password_changed', userId });
    await tell({ type: 'account.password_changed', userId });
    expect((await inboxPage(ann)).data.map(({ title }) => title).sort()).toEqual([
      'Paid: $48.50',
      'Password changed',
      'Password changed',
      'Picked up: 1 bag',
      'Picked up: 2 bags',
      'Your payment didn’t go through',
    ]);
    expect((await mailsTo(database.db, ann.user.email)).map(({ subject }) => subject)).toEqual([
      `Your receipt for order ${order.order_number}: $48.50`,
      `Your payment for order ${order.order_number} didn’t go through`,
      'Your password was changed',
      'Your password was changed',
    ]);
  });

  it('has a title and a message for every event, and shows what people wrote as text', async () => {
    const ann = await client.signIn({ first_name: '<img src=x onerror=alert(1)>' });
    const order = await orderOf(ann);
    const userId = ann.user.id;
    const card = { id: 1, brand: 'Visa', last4: '4242', expiry: '2026-12' };
    const plain = [
      'rescheduled',
      'canceled',
      'reminder',
      'on_the_way',
      'out_for_delivery',
      'missed',
    ] as const;
    for (const name of plain) await tell({ type: `order.${name}`, userId, order });
    await tell({ type: 'order.delivered', userId, order, can: [], bags: null, leftWith: '', photoId: null });
    await tell({ type: 'order.counted', userId, order });
    await tell({ type: 'order.needs_ok', userId, order });
    await tell({
      type: 'issue.answered',
      userId,
      feedbackId: 1,
      subject: 'A stain',
      reply: '<b>A stain</b> & more',
    });
    await tell({ type: 'order.picked_up', userId, order, bags: null });
    await tell({ type: 'card.expiring', userId, card });
    await tell({ type: 'card.expired', userId, card });
    await tell({ type: 'zip.opened', userId, zipCode: '10040', neighborhood: 'Fort George' });
    const { data, totalDocs } = await inboxPage(ann, { limit: 100 });
    expect(totalDocs).toBe(14);
    for (const { title, message, link } of data) {
      expect(title).toMatch(/\S/);
      expect(message).toMatch(/[.?!&]|more$/);
      expect(link).toMatch(/^\//);
      expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN/);
    }
    const mails = await mailsTo(database.db, ann.user.email);
    expect(mails).toHaveLength(14);
    for (const { body_html } of mails) expect(body_html).not.toMatch(/<img(?! src="cid:)|<b>/);
  });

  it("signs with the business's own name once the settings say another", async () => {
    await database.db
      .updateTable('settings')
      .set({ value: 'Clean & Co' })
      .where('key', '=', 'business_name')
      .execute();
    const ann = await client.signIn();
    await tell({ type: 'account.password_changed', userId: ann.user.id });
    const [mail] = await mailsTo(database.db, ann.user.email);
    expect(mail?.body_text).toContain('Clean & Co ·');
    expect(mail?.body_html).toContain('Clean &amp; Co ·');
  });
});
