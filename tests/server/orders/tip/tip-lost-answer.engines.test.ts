import { describe, expect, it } from 'vitest';
import { receiptOf } from '@/tests/server/staff/ops-shop';
import { cashRegister } from '@/tests/server/support/cash-register';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';
import { delivered, openTipShop, shop, type Till, tip, tipRows, told } from './tips';

openTipShop();

const round = ({ payments }: Till) => runTimedWork({ ...shop.client.services, payments });

describe('a tip whose answer is lost', () => {
  it('is found at once, and counts', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.loseAnswers();
    expect((await tip(order, 5, till)).body.data).toMatchObject({ tips: 5, paid: 40 });
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(2);
  });

  it('is looked up by the next try, after the time for tips too, and never charged twice', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.loseAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    expect((await tip(order, 5, till)).body).toMatchObject({ data: { reason: 'unknown', tips: 0 } });
    expect((await tip(order, 7, till)).body).toMatchObject({ data: { reason: 'unknown', tips: 0 } });
    shop.clock.advance(30 * 3_600_000);
    const signedIn = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
    const later = { ...order, shopper: { ...order.shopper, client: signedIn } };
    till.lookUpWith(undefined);
    expect((await tip(later, 5, till)).body.data).toMatchObject({ tips: 5, paid: 40 });
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(2);
    expect((await tip(later, 7, till)).body).toMatchObject({ data: { reason: 'late' } });
  });

  it('and another amount: the lost one counts first, then the rest is charged', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.loseAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    await tip(order, 5, till);
    till.lookUpWith(undefined);
    till.answerWith(undefined);
    expect((await tip(order, 9, till)).body.data).toMatchObject({ tips: 9, paid: 44 });
    expect((await tipRows(order)).map(({ amount_cents }) => amount_cents)).toEqual([500, 400]);
  });

  it('that the gateway never saw is charged anew once no call can be under way', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.answerWith(() => ({ outcome: 'unknown', code: '', text: '' }));
    expect((await tip(order, 5, till)).body).toMatchObject({ data: { reason: 'unknown' } });
    till.answerWith(undefined);
    expect((await tip(order, 5, till)).body).toMatchObject({ data: { reason: 'unknown' } });
    shop.clock.advance(120_000);
    expect((await tip(order, 6, till)).body.data).toMatchObject({ tips: 6, paid: 41 });
    // Another amount has another reference: what may still turn up under the first is never taken for it.
    expect((await tipRows(order)).map(({ state, reference }) => [state, reference])).toEqual([
      ['declined', `${order.number}-T1`],
      ['succeeded', `${order.number}-T2`],
    ]);
  });

  it('is looked up by the running site when the customer does not come back', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.loseAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    await tip(order, 5, till);
    await round(till);
    expect((await receiptOf(order)).tips).toBe(0);
    till.lookUpWith(undefined);
    await Promise.all([round(till), round(till)]);
    expect(await receiptOf(order)).toMatchObject({ tips: 5, net_price: 40 });
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(2);
    expect(await told(order)).toEqual(['payment.charged', 'payment.charged']);
  });

  it('keeps its card from being deleted', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.loseAnswers();
    till.lookUpWith({ outcome: 'none' });
    await tip(order, 5, till);
    const { body } = await order.shopper.client.del(`/payment/delete-card/${order.shopper.card}`);
    expect(body.status).toBe(false);
    await shop.db.deleteFrom('cards').where('id', '=', order.shopper.card).execute();
    shop.clock.advance(120_000);
    expect((await tip(order, 5, till)).body).toMatchObject({
      message: expect.stringContaining('Please call us'),
      data: { reason: 'unknown' },
    });
  });
});
