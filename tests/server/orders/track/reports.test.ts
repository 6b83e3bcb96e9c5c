/** What a customer does after the delivery by the link in its mails: reports with photos, tips, orders again. */
import { describe, expect, it } from 'vitest';
import { cashRegister, type Placed, receiptOf } from '@/tests/server/staff/ops-shop';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { openEvenShop, shop } from '../even-shop';
import { delivery } from '../moves';
import { act, formsOf, handOver, keyIn, mailedKey, post, wait } from './by-link';

openEvenShop();

async function delivered(): Promise<{ order: Placed; key: string }> {
  const order = await shop.counted();
  await shop.json(['bill', order.number], cashRegister());
  for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
  return { order, key: await mailedKey(order) };
}

const send = async (key: string, form: string | undefined, photo = smallPhoto()) =>
  shop.client.send<'orders.trackPhoto'>('POST', `/track/${key}/photos?form=${form ?? ''}`, await photo);

describe('a report by link', () => {
  const stain = { kind: 'not_clean', line: 'order', text: 'Still a stain' };

  it('has photos, which its customer sees', async () => {
    const { order, key } = await delivered();
    const { report: form } = await formsOf(key);
    const photos: string[] = [];
    for (let count = 0; count < 10; count += 1) photos.push((await send(key, form)).body.data.token);
    const { status, body } = await act(key, 'report', { ...stain, photos });
    expect([status, body.data.photos]).toMatchObject([200, photos.map((token) => ({ token }))]);
    expect((await order.shopper.client.get(`/photos/${photos[9]}`)).status).toBe(200);
  });

  it('is taken after a tip was charged that was given on the page before', async () => {
    const { key } = await delivered();
    await act(key, 'tip', { tips: 5 });
    const { report: form } = await formsOf(key);
    wait(60);
    await runTimedWork({ ...shop.client.services, payments: cashRegister().payments });
    const { token } = (await send(key, form)).body.data;
    expect((await post(key, 'report', { ...stain, photos: [token], form })).status).toBe(200);
  });

  it('takes no photo without the form of its page, for another key, before the delivery, or that is none', async () => {
    const { key } = await delivered();
    const { report: form, end } = await formsOf(key);
    for (const wrong of [undefined, 'x', end]) expect((await send(key, wrong)).status).toBe(409);
    expect((await send('A'.repeat(22), form)).status).toBe(404);
    expect((await send(key, form, Promise.resolve(Buffer.from('no photo')))).status).toBe(422);
    const before = await mailedKey(await shop.placed());
    expect(await formsOf(before)).not.toHaveProperty('report');
  });

  it('takes no photo of another customer', async () => {
    const [mine, other] = [await delivered(), await delivered()];
    const { token } = (await send(other.key, (await formsOf(other.key)).report)).body.data;
    expect((await act(mine.key, 'report', { ...stain, photos: [token] })).status).toBe(422);
  });
});

describe('a tip by link', () => {
  it('waits a minute, in which it is taken back; the mail of its charge says how it was given', async () => {
    const { order, key } = await delivered();
    expect((await act(key, 'tip', { tips: 5 })).body.message).toContain('For a minute');
    expect((await act(key, 'tip', { tips: 0 })).body.message).toBe('Your tip is as it was before.');
    await act(key, 'tip', { tips: 10 });
    wait(60);
    await runTimedWork({ ...shop.client.services, payments: cashRegister().payments });
    expect((await receiptOf(order)).tips).toBe(10);
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail?.subject).toContain('the tip on order');
    expect(mail?.body_text).toContain('This was done by the link in your email');
  });

  it('that was charged or given up later says so too', async () => {
    const [lost, away] = [await delivered(), await delivered()];
    const [loses, refuses] = [cashRegister(), cashRegister()];
    loses.loseAnswers();
    loses.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    refuses.answerWith(() => ({ outcome: 'unavailable', code: 'away', text: '' }));
    const ends = [
      { ...lost, till: loses, seconds: 60, subject: 'the tip on order' },
      { ...away, till: refuses, seconds: 86_400, subject: 'wasn’t charged' },
    ];
    for (const { order, key, till, seconds, subject } of ends) {
      await act(key, 'tip', { tips: 10 });
      wait(60);
      const round = () => runTimedWork({ ...shop.client.services, payments: till.payments });
      await round();
      till.lookUpWith(undefined);
      wait(seconds);
      await round();
      const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
      expect(mail?.subject).toContain(subject);
      expect(mail?.body_text).toContain('This was done by the link in your email');
    }
  });

  it('taken back too late is answered with what was charged', async () => {
    const { key } = await delivered();
    await act(key, 'tip', { tips: 5 });
    const { tip: form } = await formsOf(key);
    wait(60);
    await runTimedWork({ ...shop.client.services, payments: cashRegister().payments });
    const { status, body } = await post(key, 'tip', { tips: 0, form });
    expect([status, body.data.reason]).toEqual([409, 'lower']);
    expect(body.message).toContain('already charged your tip of $5.00');
  });
});

describe('a link', () => {
  it('leads to another order, and makes none', async () => {
    const { order, key } = await delivered();
    expect((await post(key, 'again', {})).status).toBe(404);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.at(-1)?.body_text).toContain(
      `Order again:\nhttps://laundry.test/revieworder?again=${order.id}`,
    );
    expect(await formsOf(key)).not.toHaveProperty('again');
  });

  it('moves the delivery until it is out for delivery, with a mail at once', async () => {
    const order = await shop.counted();
    const key = await mailedKey(order);
    const { delivery: free } = (await shop.client.get<'orders.trackTimes'>(`/track/${key}/times`)).body.data;
    const last = free.at(-1);
    const moved = delivery(last?.date ?? '', last?.from_slot, last?.to_slot);
    const before = (await mailsTo(shop.db, order.shopper.client.user.email)).length;
    expect((await act(key, 'reschedule', moved)).status).toBe(200);
    expect((await mailsTo(shop.db, order.shopper.client.user.email)).length).toBe(before + 1);
    const { reschedule: form } = await formsOf(key);
    await shop.json(['bill', order.number], cashRegister());
    for (const status of ['5', '6', '7']) await shop.json(['status', order.number, status]);
    expect(await formsOf(key)).not.toHaveProperty('reschedule');
    wait(3);
    const back = delivery(free[0]?.date ?? '', free[0]?.from_slot, free[0]?.to_slot);
    expect((await post(key, 'reschedule', { ...back, form })).status).toBe(409);
  });

  it('of a mail is opened fifty times, and its order stays as it is', async () => {
    const { order } = await delivered();
    const text = await handOver(order);
    const links = [...text.matchAll(/https:\/\/laundry\.test(\/track\/[^\s#]*)/g)]
      .map(([, path]) => path ?? '')
      // The others are pages, which the API does not have.
      .filter((path) => /^\/track\/[\w-]+(\/ics|\/times)?$/.test(path));
    expect(links).toContain(`/track/${keyIn(text)}`);
    const before = JSON.stringify(await receiptOf(order));
    for (let turn = 0; turn < 50; turn += 1)
      for (const link of links) expect((await shop.client.get(link)).status).toBe(200);
    expect(JSON.stringify(await receiptOf(order))).toBe(before);
  });
});
