import { describe, expect, it } from 'vitest';
import { billOrder } from '@/server/orders/staff/bill-order';
import { cancelByStaff } from '@/server/orders/staff/cancel-order';
import { countOrder } from '@/server/orders/staff/count-order';
import { describeOrder } from '@/server/orders/staff/describe-order';
import { moveOrder } from '@/server/orders/staff/move-order';
import { openOpsShop } from '../ops/ops-shop';
import { forFile } from '../support/for-file';

const shop = forFile(openOpsShop);

describe('what staff can not do to an order', () => {
  it('is told with its facts, whoever asks', async () => {
    const { number: order } = await shop.placed();
    const facts = (act: Promise<unknown>, problem: object) =>
      expect(act).rejects.toMatchObject({ name: 'DomainProblem', facts: problem });

    await facts(describeOrder(shop.ops, '999'), { kind: 'no-order', order: '999' });
    await facts(moveOrder(shop.ops, order, { status: 8 }), {
      kind: 'no-such-step',
      order,
      status: 1,
      next: 8,
    });
    await facts(moveOrder(shop.ops, order, { status: 2, bags: 2 }), { kind: 'bags-not-counted', status: 2 });
    await facts(countOrder(shop.ops, order, {}), { kind: 'not-countable', order, status: 1 });
    await facts(billOrder(shop.ops, order), { kind: 'not-billable', order, status: 1 });
    await moveOrder(shop.ops, order, { status: 3 });
    await facts(countOrder(shop.ops, order, {}), { kind: 'weight-missing', order });
    await facts(countOrder(shop.ops, order, { weight: 100, pieces: [{ what: 'Tent', quantity: 1 }] }), {
      kind: 'unknown-piece',
      name: 'Tent',
    });
    await cancelByStaff(shop.ops, order, '');
    await facts(cancelByStaff(shop.ops, order, ''), { kind: 'already-canceled', order });
  });
});
