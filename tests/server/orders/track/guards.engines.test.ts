/** The guards of a link: nothing is done by opening it, in passing, by a machine or twice. */
import { describe, expect, it } from 'vitest';
import { eventsOf, inbox, type Placed, rowOf } from '@/tests/server/staff/ops-shop';
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

const keyRow = (order: Placed) =>
  shop.db.selectFrom('access_keys').selectAll().where('order_id', '=', order.id).orderBy('id').execute();

const unchanged = async (order: Placed) => [await rowOf(shop, order), await eventsOf(shop, order)];

describe('opening', () => {
  it('does nothing and uses nothing up, fifty times, by GET and HEAD', async () => {
    const order = await asking();
    const key = await mailedKey(order);
    const before = [...(await unchanged(order)), await keyRow(order)];
    const opened = Array.from({ length: 50 }, (_, turn) =>
      shop.client.send(turn % 2 ? 'GET' : 'HEAD', `/track/${key}`),
    );
    expect(new Set((await Promise.all(opened)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const path of ['/times', '/ics'])
      expect((await shop.client.get(`/track/${key}${path}`)).status).toBe(200);
    for (const what of ['cancel', 'reschedule', 'decide', 'take-back', 'tip', 'report', 'code', 'prove'])
      expect((await shop.client.get(`/track/${key}/${what}`)).status).toBe(405);
    expect([...(await unchanged(order)), await keyRow(order)]).toEqual(before);
  });
});

describe('the form of a page', () => {
  it('is asked for: without one, with one of another order, action or key, or an old one, nothing is done', async () => {
    const [order, other] = [await asking(), await asking()];
    const [key, foreign] = [await mailedKey(order), await mailedKey(other)];
    const second = await mailedKey(order);
    const forms = await formsOf(key);
    const [made = '', again, version = '', mac] = (forms.approve ?? '').split('.');
    const wrong = [
      undefined,
      '',
      'x',
      (await formsOf(foreign)).approve,
      (await formsOf(second)).approve,
      forms.return,
      forms.cancel,
      [made, '1', version, mac].join('.'),
      [made, again, `${version.slice(1)}0`, mac].join('.'),
      [(Number.parseInt(made, 36) - 9_000).toString(36), again, version, mac].join('.'),
      `${forms.approve}x`,
    ];
    wait(3);
    const before = await unchanged(order);
    for (const form of wrong) {
      const reply = await post(key, 'decide', { decision: 'approve', form });
      expect([reply.status, reply.body.data.reason]).toEqual([409, 'form']);
      expect(reply.body.data.form).toMatch(/^[\w.-]{20,120}$/);
    }
    wait(3601);
    const old = await post(key, 'decide', { decision: 'approve', form: forms.approve });
    expect([old.status, old.body.data.reason]).toEqual([409, 'form']);
    expect(await unchanged(order)).toEqual(before);
  });

  it('of a page that was opened for another price is answered with the new one', async () => {
    const order = await asking('40');
    const key = await mailedKey(order);
    const { approve: form } = await formsOf(key);
    await shop.json(['count', order.number, '--weight', '41']);
    wait(3);
    const reply = await post(key, 'decide', { decision: 'approve', form });
    const { net_price_cents, status } = await rowOf(shop, order);
    expect([reply.status, reply.body.data.reason, reply.body.data.total]).toEqual([
      409,
      'changed',
      net_price_cents / 100,
    ]);
    expect(reply.body.message).toContain(`$${(net_price_cents / 100).toFixed(2)}`);
    expect(status).toBe(10);
    wait(3);
    expect((await post(key, 'decide', { decision: 'approve', form: reply.body.data.form })).status).toBe(200);
    expect(await statusOf(order)).toBe(4);
  });
});

describe('a machine', () => {
  it('that presses each button at once, soon after the mail and later, changes nothing', async () => {
    const order = await asking();
    const key = keyIn(await handOver(order));
    await prove(order);
    const before = await unchanged(order);
    for (const later of [10, 600]) {
      wait(later);
      const forms = await formsOf(key);
      for (const decision of ['approve', 'return'] as const) {
        const first = await post(key, 'decide', { decision, form: forms[decision] });
        expect([first.status, first.body.data.reason]).toEqual([409, 'soon']);
        const again = await post(key, 'decide', { decision, form: first.body.data.form });
        expect([again.status, again.body.data.reason]).toEqual([409, 'soon']);
      }
      for (const what of ['share', 'unshare', 'end'])
        expect((await post(key, what, { form: forms[what] })).body.data.reason).toBe('soon');
    }
    expect(await unchanged(order)).toEqual(before);
  });

  it('is no person either where the order changed meanwhile', async () => {
    const order = await asking();
    const key = await mailedKey(order);
    const { end: form, share } = await formsOf(key);
    await shop.json(['count', order.number, '--weight', '41']);
    for (const [what, sent] of [
      ['end', form],
      ['share', share],
    ] as const)
      expect((await post(key, what, { form: sent })).body.data.reason).toBe('changed');
    expect((await track(key)).body.data.shared).toBe(0);
  });

  it('is told from a person, who presses once more within the minute after the mail', async () => {
    const order = await asking();
    const key = keyIn(await handOver(order));
    await prove(order);
    wait(10);
    const first = await decide(key, 'approve');
    expect([first.status, first.body.data.reason]).toEqual([409, 'soon']);
    wait(3);
    const second = await post(key, 'decide', { decision: 'approve', form: first.body.data.form });
    expect([second.status, await statusOf(order)]).toEqual([200, 4]);
  });

  it('… and is done at the first press, five minutes after the mail and three seconds after opening', async () => {
    const order = await asking();
    expect((await decide(await mailedKey(order), 'approve')).status).toBe(200);
    expect(await statusOf(order)).toBe(4);
  });
});

describe('one decision', () => {
  it('comes of the same press twice, of two tabs, and of one and the other', async () => {
    const order = await asking();
    const key = await mailedKey(order);
    const { approve, return: back } = await formsOf(key);
    wait(3);
    const yes = () => post(key, 'decide', { decision: 'approve', form: approve });
    const both = await Promise.all([yes(), yes(), yes()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const other = await post(key, 'decide', { decision: 'return', form: back });
    expect([other.status, other.body.data.reason]).toEqual([409, 'decided']);
    const approvals = (await eventsOf(shop, order)).filter(({ type }) => type === 'order.approved');
    expect([approvals.length, await statusOf(order)]).toEqual([1, 4]);
  });

  it('of approve and return at once is one of both', async () => {
    const order = await asking();
    const key = await mailedKey(order);
    const { approve, return: back } = await formsOf(key);
    wait(3);
    const replies = await Promise.all([
      post(key, 'decide', { decision: 'approve', form: approve }),
      post(key, 'decide', { decision: 'return', form: back }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([4, 6]).toContain(await statusOf(order));
  });
});

describe('an approval by link', () => {
  it('is said in inbox and mail with the way to end it, and noted with the key', async () => {
    const order = await asking();
    const key = await mailedKey(order);
    await decide(key, 'approve');
    const said = /This was done by the link in your email, 10:\d\d AM\./;
    expect((await inbox(order.shopper)).at(-1)?.message).toMatch(said);
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail?.body_text).toMatch(said);
    expect(mail?.body_text).toContain(
      'Not you? End all links:\nhttps://laundry.test/track/KEY-OF-THIS-MAIL------/end',
    );
    expect((await keyRow(order)).at(-1)?.used_at).not.toBeNull();
  });

  it('can be taken back for ten minutes; cleaning and charge wait as long', async () => {
    const order = await asking();
    const key = await mailedKey(order);
    await decide(key, 'approve');
    expect((await track(key)).body.data.hold_until).toMatch(/^2026-11-20T10:1\d/);
    for (const command of [
      ['status', order.number, '5'],
      ['bill', order.number],
    ])
      expect(await shop.refused(1, command)).toContain('can take that back until 10:1');
    expect((await act(key, 'take-back')).status).toBe(200);
    expect(await statusOf(order)).toBe(10);
    expect((await track(key)).body.data.forms).not.toHaveProperty('take_back');
    await decide(key, 'approve');
    const { take_back: form } = await formsOf(key);
    wait(601);
    expect((await post(key, 'take-back', { form })).status).toBe(409);
    await shop.json(['status', order.number, '5']);
    expect(await statusOf(order)).toBe(5);
  });
});

it('a link reaches its own order alone, whatever stands in the body', async () => {
  const [mine, other] = [await asking(), await asking()];
  const key = await mailedKey(mine);
  const before = await unchanged(other);
  const { approve: form } = await formsOf(key);
  wait(3);
  const foreign = { id: other.id, order_id: other.id, user_id: other.shopper.client.user.id };
  expect((await post(key, 'decide', { decision: 'approve', form, ...foreign })).body.data).toMatchObject({
    id: mine.id,
  });
  expect(await unchanged(other)).toEqual(before);
});
