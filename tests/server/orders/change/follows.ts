/** The shop of the tests of what a placed order follows, and what they read of an order. */
import { expect } from 'vitest';
import type { Data } from '@/lib/contract';
import type { OrderStage } from '@/lib/rules/orders/order-follows';
import type { OrderBody } from '@/tests/server/orders/shop';
import { openOpsShop, type Placed, receiptOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

export const stages: OrderStage[] = ['waiting', 'picked_up'];

/** When the cut-off of the next visit has passed. */
export const late = { waiting: '2026-11-23T01:30:00.000Z', picked_up: '2026-11-25T01:30:00.000Z' };

/** @param files what commands read, by name */
export function openFollows(files: Record<string, string> = {}) {
  const shop = forFile(() => openOpsShop(files));
  const place = (stage: OrderStage, changes: Partial<OrderBody> = {}) =>
    stage === 'waiting' ? shop.placed(changes) : shop.pickedUp(changes);

  const edit = ({ shopper: { client, address } }: Placed, changes: Record<string, unknown>) =>
    client.post<'addresses.update'>(`/user-address/${address}`, changes);

  const addresses = async ({ shopper: { client } }: Placed) =>
    (await client.get<'addresses.list'>(`/user-address/user/${client.user.id}`)).body.data;

  /** The stops of the order on the drivers' lists: pickup on Monday, delivery on Wednesday. */
  async function stopsOf({ number }: Placed) {
    type Stop = { order_number: string; customer: string; phone: string; address: string; buzzer: string };
    const days = ['11-23-2026', '11-25-2026'];
    const lists = await Promise.all(
      days.map((day) => shop.json<{ pickups: Stop[]; deliveries: Stop[] }>(['day', day])),
    );
    const [pickup] = (lists[0]?.pickups ?? []).filter((stop) => stop.order_number === number);
    const [delivery] = (lists[1]?.deliveries ?? []).filter((stop) => stop.order_number === number);
    return { pickup, delivery };
  }

  /** A change of the shop's leaves the receipt, the rules and the bill of an order alone. */
  async function staysAsAgreed(order: Placed, later: () => Promise<unknown>, dollars: number) {
    const agreed = ({ can: _, updated_at: __, ...receipt }: Data<'orders.get'> & { updated_at?: string }) =>
      receipt;
    const before = agreed(await receiptOf(order));
    await later();
    expect(agreed(await receiptOf(order))).toEqual(before);
    if (before.status === 1) await shop.json(['status', order.number, '3']);
    const counted = await shop.json<{ total: number }>(['count', order.number, '--weight', '20']);
    expect(counted.total).toBe(dollars);
  }

  const set = (key: string, value: string) => shop.json(['setting', 'set', key, value]);

  const mails = async ({ shopper }: Placed, type: string) =>
    (await mailsTo(shop.db, shopper.client.user.email)).filter(({ dedupe_key }) =>
      dedupe_key.startsWith(`${type}:`),
    );

  /** No order of another test is told anything. */
  async function endOthers() {
    await shop.db.updateTable('orders').set({ status: 8 }).where('status', '<>', 9).execute();
    await shop.db.updateTable('recurring_orders').set({ state: 'ended' }).execute();
  }

  return { shop, place, edit, addresses, stopsOf, staysAsAgreed, set, mails, endOthers };
}
