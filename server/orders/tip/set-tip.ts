import type { Data } from '@/lib/contract';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import type { Handlers } from '@/server/api/handler';
import type { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import { inTurn, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import {
  type Charge,
  type ChargeResult,
  type FoundCharge,
  findEarlierCharge,
  makeCharge,
  readCharge,
} from '../payments/charge';
import { claimTip, type Tipped, type TipRequest, tipProblem } from './claim-tip';

/**
 * The whole tip in cents. After the bill the difference is charged, its row committed before the gateway is called; a
 * lost answer is looked up by the next try, never charged again.
 * @throws ApiProblem not_found; conflict with the reason and the order as it is
 */
export async function setTip(
  services: Services,
  userId: number,
  id: number,
  asked: TipRequest,
): Promise<Tipped> {
  const claim = () => claimTip(services, userId, id, asked);
  const ended = async (charge: Charge) => {
    const result = await makeCharge(services, charge);
    if (result.outcome !== 'done') throw toProblem(charge, result);
    return claim();
  };
  try {
    let tipped = await claim();
    if ('charge' in tipped && !tipped.charge.isNew) {
      const earlier = await findEarlierCharge(services, tipped.charge);
      if (earlier.outcome !== 'done' && earlier.outcome !== 'none') throw toProblem(tipped.charge, earlier);
      tipped = await claim();
    }
    if ('charge' in tipped && tipped.charge.isNew) tipped = await ended(tipped.charge);
    // Somebody else has begun another one meanwhile.
    if ('charge' in tipped) throw toProblem(tipped.charge, { outcome: 'under-way' });
    return tipped;
  } finally {
    services.flushOutbox();
  }
}

type No = Exclude<ChargeResult | FoundCharge, { outcome: 'done' } | { outcome: 'none' }>;

function toProblem({ order, row, isNew }: Charge, no: No): ApiProblem {
  switch (no.outcome) {
    case 'refused':
      return tipProblem(order, { reason: 'declined', card: row.card, why: no.reason });
    case 'not-done':
    case 'other-gateway':
      return tipProblem(order, { reason: 'unavailable' });
    case 'card-deleted':
      return tipProblem(order, isNew ? { reason: 'no_card' } : { reason: 'unknown', isCardGone: true });
    case 'under-way':
      return tipProblem(order, { reason: 'under_way', what: 'tip' });
    case 'unknown':
    case 'earlier-unknown':
    case 'may-come':
      return tipProblem(order, { reason: 'unknown' });
  }
}

export const tipHandlers = {
  'orders.tip': async (context) => {
    const { tips, hold } = context.body;
    const cents = parseMoney(tips) ?? 0;
    const tipped = await setTip(context, context.customer.id, context.params.id, { cents, hold });
    audit(context, 'order-changed', { order: tipped.order.order_number, change: 'tip', cents });
    return { data: viewTip(tipped) };
  },
} satisfies Partial<Handlers<'orders'>>;

export const viewTip = ({ order, paidCents, holdUntil }: Tipped): Data<'orders.tip'> => ({
  id: order.id,
  tips: toDecimal(order.tips_cents),
  net_price: toDecimal(order.net_price_cents),
  paid: toDecimal(paidCents),
  hold_until: holdUntil && toShopIso(new Date(holdUntil)),
});

const MAX_AT_ONCE = 100;

/** A customer may never come back to ask. Returns how many were charged. @throws Error as `inTurn` does */
export async function settleOpenTips(deps: TaskDeps): Promise<number> {
  const { db, payments } = deps;
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', 'tip')
    .where('kind', '=', 'charge')
    .where('state', 'in', ['started', 'unknown'])
    .where('gateway', '=', payments.name)
    .orderBy('updated_at')
    .limit(MAX_AT_ONCE)
    .execute();
  let settled = 0;
  await inTurn(deps, rows, async (row) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow();
    const found = await findEarlierCharge(deps, await readCharge(db, deps, order, row));
    if (found.outcome === 'done') settled += 1;
  });
  return settled;
}
