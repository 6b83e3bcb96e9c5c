/** Tips of customers, and what is written down of them; each test file has its own shop. */
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '@/server/platform/db/client';
import { inbox, type OpsShop, openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { api } from '@/tests/server/support/api';
import { cashRegister } from '@/tests/server/support/cash-register';

export let shop: OpsShop;
/** Once at the top of a test file. */
export function openTipShop(): void {
  beforeAll(async () => {
    shop = await openOpsShop();
  });
  afterAll(() => shop.close());
}

export type Till = ReturnType<typeof cashRegister>;

/** The customer's call, through a site whose gateway is this till. */
export const tip = (
  { shopper, id }: Pick<Placed, 'shopper' | 'id'>,
  tips: unknown,
  till: Till = cashRegister(),
  { hold, db = shop.db }: { hold?: true; db?: Db } = {},
) =>
  api(db, { now: shop.clock.now, payments: till.payments })
    .withToken(shopper.client.token)
    .post<'orders.tip'>(`/order/${id}/tip`, { tips, ...(hold && { hold }) });

/** As its receipt shows them, newest first. */
export const listPayments = async ({ shopper: { client }, id }: Pick<Placed, 'shopper' | 'id'>) => {
  const query = { order_id: id };
  return (await client.get<'cards.payments'>(`/payment/user/${client.user.id}`, { query })).body.data;
};

export const tipRows = ({ id }: Placed) =>
  shop.db
    .selectFrom('payments')
    .select(['amount_cents', 'state', 'reference', 'transaction_id'])
    .where('order_id', '=', id)
    .where('purpose', '=', 'tip')
    .orderBy('id')
    .execute();

export const told = async ({ shopper }: Placed) =>
  (await inbox(shopper)).map(({ type }) => type).filter((type) => /payment|tip/.test(type));

/** Counted at $35.00, billed, and with more steps delivered. */
export async function billed(till: Till, ...steps: string[]) {
  const order = await shop.counted();
  await shop.json(['bill', order.number], till);
  for (const step of steps) await shop.json(['status', order.number, step]);
  return order;
}
export const delivered = (till: Till) => billed(till, '5', '6', '7', '8');
