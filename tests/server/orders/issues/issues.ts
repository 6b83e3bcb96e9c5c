/** Delivered orders, and problems that their customers report. */
import type { Input } from '@/lib/contract';
import type { OpsShop, Placed } from '@/tests/server/staff/ops-shop';
import type { ApiClient } from '@/tests/server/support/api';

/** When orders are placed. */
export const START = '2026-11-20T15:00:00.000Z';

/** Wednesday, 25 November 2026, 6:20 PM in New York; the next day is Thanksgiving. */
export const WEDNESDAY = '2026-11-25T23:20:00.000Z';

type Body = Input<'orders.report', 'body'>;
export const stain: Body = { kind: 'not_clean', line: 'weight', text: 'The collar still has its stain' };

export async function delivered(shop: OpsShop, at = WEDNESDAY): Promise<Placed> {
  shop.clock.set(START);
  const order = await shop.counted();
  await shop.db
    .updateTable('orders')
    .set({ status: 8, delivered_at: at })
    .where('id', '=', order.id)
    .execute();
  shop.clock.set(at);
  const { shopper } = order;
  return {
    ...order,
    shopper: { ...shopper, client: await shopper.client.signIn({ id: shopper.client.user.id }) },
  };
}

export const report = ({ shopper, id }: Placed, body: unknown = stain, client: ApiClient = shopper.client) =>
  client.post<'orders.report'>(`/order/${id}/issues`, body);

export const issuesOf = async ({ shopper, id }: Placed) =>
  (await shopper.client.get<'orders.issues'>(`/order/${id}/issues`)).body.data;

export async function reported(shop: OpsShop): Promise<Placed & { reference: string }> {
  const order = await delivered(shop);
  return { ...order, reference: (await report(order)).body.data.reference };
}

/** Signs in again at another time, because an access token lives an hour. */
export async function at<T extends Placed>(shop: OpsShop, order: T, instant: string): Promise<T> {
  shop.clock.set(instant);
  const client = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
  return { ...order, shopper: { ...order.shopper, client } };
}
