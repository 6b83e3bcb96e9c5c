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
  it('is told in a sentence, whoever asks', async () => {
    const { number: order } = await shop.placed();
    const refuses = (act: Promise<unknown>, message: string) =>
      expect(act).rejects.toMatchObject({ name: 'StaffProblem', message });

    await refuses(describeOrder(shop.ops, '999'), 'There is no order 999.');
    await refuses(
      moveOrder(shop.ops, order, { status: 8 }),
      `Order ${order} is Scheduled and cannot become Delivered here. Next can be: Driver on the way (2), Picked up (3), Pickup missed (11), "reschedule ${order}".`,
    );
    await refuses(
      moveOrder(shop.ops, order, { status: 2, bags: 2 }),
      'Bags are counted when they are picked up or delivered, not at Driver on the way (2).',
    );
    await refuses(
      countOrder(shop.ops, order, {}),
      `Order ${order} is Scheduled and cannot be counted. Mark it as Picked up (3) first.`,
    );
    await refuses(billOrder(shop.ops, order), `Order ${order} is Scheduled and cannot be billed yet.`);
    await moveOrder(shop.ops, order, { status: 3 });
    await refuses(
      countOrder(shop.ops, order, {}),
      `Order ${order} is priced by weight. Give it: --weight 23.4`,
    );
    await refuses(
      countOrder(shop.ops, order, { weight: 100, pieces: [{ what: 'Tent', quantity: 1 }] }),
      'There is no piece called "Tent" in the price list.',
    );
    await cancelByStaff(shop.ops, order, '');
    await refuses(cancelByStaff(shop.ops, order, ''), `Order ${order} is already canceled.`);
  });
});
