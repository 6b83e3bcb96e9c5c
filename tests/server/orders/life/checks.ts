/** What holds after each step of any walk. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseMoney } from '@/lib/rules/money/money';
import { listOfferedActions, nextStep } from '@/lib/rules/orders/next-step';
import { NEEDS_OK, orderStatusText, PICKUP_MISSED, SCHEDULED } from '@/lib/rules/orders/order-status';
import { CUSTOMER_TRANSITIONS, STAFF_TRANSITIONS } from '@/lib/rules/orders/order-transitions';
import { isOpen, isSucceeded, listPayments, type PaymentRow } from '@/server/payments/ledger';
import type { Placed, World } from './world';

/** An order holds both places until it is canceled; bags that we have keep them even then. */
export async function checkPlaces({ db }: World): Promise<void> {
  const wrong = await sql`
    with held as (
      select pickup_slot_day_id, delivery_slot_day_id from orders
      where status <> 9 or exists (
        select 1 from order_events where order_id = orders.id and type = 'order.picked_up'
      )
    ), places as (
      select pickup_slot_day_id as slot, 1 as held from held
      union all select delivery_slot_day_id as slot, 1 as held from held
    )
    select slot_days.id, slot_days.taken, slot_days.capacity, coalesce(sum(places.held), 0) as held
    from slot_days left join places on places.slot = slot_days.id
    group by slot_days.id, slot_days.taken, slot_days.capacity
    having slot_days.taken <> coalesce(sum(places.held), 0) or slot_days.taken > slot_days.capacity`.execute(
    db,
  );
  expect(wrong.rows, 'places taken and places held').toEqual([]);
}

/** A use belongs to an order that is neither canceled nor returned. */
export async function checkPromo({ db, promo }: World): Promise<void> {
  const { used } = await db
    .selectFrom('promo_codes')
    .select('used')
    .where('code', '=', promo)
    .executeTakeFirstOrThrow();
  const { live } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('promo_code', '=', promo)
    .where('status', '<>', 9)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'return')]))
    .executeTakeFirstOrThrow();
  expect(used, 'uses of the code').toBe(Number(live));
}

/** What went through the till is what the receipt says, and nothing did that the customer had not agreed to. */
export async function checkMoney({ db, till }: World, order: Placed): Promise<void> {
  const rows = await listPayments(db, order.id);
  const receipt = await order.owner.receipt(order.id);
  const made = rows.filter(isSucceeded);
  const { user, get } = order.owner;
  const query = { order_id: order.id };
  const listed =
    made.length > 0 ? await get<'cards.payments'>(`/payment/user/${user.id}`, { query }) : undefined;
  const shown = (listed?.body.data ?? []).map(
    ({ kind, amount }) => Math.round(amount * 100) * (kind === 'refund' ? -1 : 1),
  );
  const kept = shown.reduce((sum, cents) => sum + cents, 0);
  if (!rows.some(isOpen)) expect(kept, 'paid less refunded').toBe(till.keeps(order.number));
  expect(kept).toBeGreaterThanOrEqual(0);
  const former = rows.filter(({ superseded }) => superseded === 'yes');
  expect(former.some(isOpen), 'another bill while money is on its way').toBe(false);
  expect(sumCents(former, 'charge'), 'a former bill went back whole').toBe(sumCents(former, 'refund'));
  const charges = made.filter(({ kind, superseded }) => kind === 'charge' && superseded === 'no');
  const bill = charges.find(({ purpose }) => purpose === 'order');
  if (charges.length > 0)
    expect(
      charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      'charged',
    ).toBe(parseMoney(receipt.net_price));
  const asked = rows.find(
    (row) => row.kind === 'charge' && row.state !== 'declined' && row.superseded === 'no',
  );
  if (!asked && till.keeps(order.number) === 0) return;
  expect(receipt.is_final, 'a charge of a price that is final').toBe(true);
  expect(receipt.decision).not.toBe('return');
  if (bill && order.asks) expect(receipt.decision, 'approved before it was charged').toBe('approve');
}

const sumCents = (rows: readonly PaymentRow[], which: PaymentRow['kind']) =>
  rows
    .filter((row) => row.kind === which && isSucceeded(row))
    .reduce((cents, { amount_cents }) => cents + amount_cents, 0);

/** Every state says what happens next, and offers what its sentence asks for. */
export async function checkNextStep({ clock }: World, order: Placed): Promise<void> {
  const receipt = await order.owner.receipt(order.id);
  const now = clock.now();
  const offers = listOfferedActions(receipt, now);
  const { first, second } = nextStep(receipt, offers, now);
  expect(first, orderStatusText(receipt.status)).toMatch(/\S/);
  expect(`${first} ${second}`).not.toMatch(/undefined|null|NaN|Invalid|^[\s,.]|, ,|\s{2}/);
  const names = offers.map(({ action }) => action);
  if (receipt.status === SCHEDULED) expect(names).toContain('cancel');
  if (receipt.status === NEEDS_OK) expect(names).toEqual(expect.arrayContaining(['approve', 'return']));
  if (receipt.status === PICKUP_MISSED) expect(names).toContain('reschedule');
}

/** Only along the table of lib/rules/orders/order-transitions. */
export function checkTransition(before: number, after: number, actor: 'customer' | 'staff'): void {
  if (before === after) return;
  const table = actor === 'customer' ? CUSTOMER_TRANSITIONS : STAFF_TRANSITIONS;
  const leads = table.some(({ from, to }) => from.includes(before) && to?.includes(after));
  expect(leads, `${actor}: ${orderStatusText(before)} to ${orderStatusText(after)}`).toBe(true);
}
