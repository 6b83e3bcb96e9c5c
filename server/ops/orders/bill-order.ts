import { formatMoney } from '@/lib/domain/money';
import type { CardIds, FindChargeResult } from '@/server/gateways/payments';
import type { Ops } from '../command';
import { exitCodes, OpsProblem } from '../problem';
import { type Charge, claimCharge, settleCharge } from './charge';

/** Longer than any gateway call takes: a charge that began before this is not under way any more. */
const SETTLED_AFTER_MS = 120_000;

export interface Billed {
  amountCents: number;
  card: string;
  transactionId: string;
  /** It had been charged before; nothing happened now. */
  already: boolean;
}

/**
 * Charges the card of a counted order exactly once. A row in payments is committed before the gateway is called, and
 * an index allows one per order that is not declined: whoever comes second, in whatever process, finds it. After a
 * lost answer or a crash the charge is looked up at the gateway, and only made again when the gateway knows of none
 * and no call can still be under way.
 * @throws OpsProblem: refused when the card is declined or can't be charged; unknown while nobody knows
 */
export async function billOrder(ops: Ops, number: string, cardId?: number): Promise<Billed> {
  const first = await claimCharge(ops, number, cardId);
  if (first.state === 'succeeded') return billed(first, first.transactionId, true);
  if (first.isNew) return makeCharge(ops, first);
  const found = await lookUp(ops, first);
  if (found !== 'none') return found;
  const second = await claimCharge(ops, number, cardId);
  if (!second.isNew) throw underWay(second);
  return makeCharge(ops, second);
}

async function makeCharge(ops: Ops, charge: Charge): Promise<Billed> {
  const { order, amountCents } = charge;
  if (amountCents === 0) return settled(ops, charge, '');
  const answer = await ops.payments.charge(cardOf(charge), { orderNumber: order.order_number, amountCents });
  const sum = `${formatMoney(amountCents)} for order ${order.order_number}`;
  switch (answer.outcome) {
    case 'charged':
      return settled(ops, charge, answer.transactionId);
    case 'refused': {
      await settleCharge(ops, charge, {
        state: 'declined',
        message: `${answer.code} ${answer.text}`,
        tell: true,
      });
      const words = answer.text.replace(/\.$/, '');
      throw new OpsProblem(
        `The card ${charge.card} was declined: ${words}. Nothing was charged; the customer is told.`,
      );
    }
    case 'unavailable':
      await settleCharge(ops, charge, {
        state: 'declined',
        message: answer.fault ? `${answer.code} not charged` : `${answer.code} not asked`,
        tell: false,
      });
      throw new OpsProblem(
        answer.fault
          ? `${sum} was not charged, and the customer was not told. ${answer.fault}`
          : `The payment gateway can not be reached: ${sum} was not charged. Try again later.`,
      );
    case 'unknown': {
      await settleCharge(ops, charge, {
        state: 'unknown',
        message: `${answer.code} ${answer.text}`,
        tell: false,
      });
      const found = await ops.payments.findCharge(cardOf(charge), {
        orderNumber: order.order_number,
        amountCents,
      });
      if (found.outcome === 'found') return settled(ops, charge, found.transactionId);
      throw new OpsProblem(
        `The gateway did not say whether ${sum} was charged. ${whatNow(order, found)}`,
        exitCodes.unknown,
      );
    }
  }
}

/** What became of an earlier charge; 'none' once it is certain that it was never made. */
async function lookUp(ops: Ops, charge: Charge): Promise<Billed | 'none'> {
  const { order, amountCents } = charge;
  const isYoung = ops.now().getTime() - Date.parse(charge.updatedAt) < SETTLED_AFTER_MS;
  if (charge.state === 'started' && isYoung) throw underWay(charge);
  const payment = { orderNumber: order.order_number, amountCents };
  const found = await ops.payments.findCharge(cardOf(charge), payment);
  if (found.outcome === 'found') return settled(ops, charge, found.transactionId);
  if (found.outcome !== 'none')
    throw new OpsProblem(
      `The gateway can not say yet whether order ${order.order_number} was charged. ${whatNow(order, found)}`,
      exitCodes.unknown,
    );
  if (isYoung)
    throw new OpsProblem(
      `The gateway shows no charge for order ${order.order_number} yet, but it may still come. ${askAgain(order)}`,
      exitCodes.unknown,
    );
  await settleCharge(ops, charge, { state: 'declined', message: 'looked up: never charged', tell: false });
  return 'none';
}

async function settled(ops: Ops, charge: Charge, transactionId: string): Promise<Billed> {
  await settleCharge(ops, charge, { state: 'succeeded', transactionId, tell: true });
  return billed(charge, transactionId, false);
}

const billed = ({ amountCents, card }: Charge, transactionId: string, already: boolean): Billed => ({
  amountCents,
  card,
  transactionId,
  already,
});

/** @throws OpsProblem when the card is gone, with which alone the gateway could be asked */
function cardOf({ ids, order, isNew }: Charge): CardIds {
  if (ids) return ids;
  throw new OpsProblem(
    isNew
      ? `Order ${order.order_number} has no card.`
      : `The card of an unfinished charge was deleted. Look for order ${order.order_number} at the gateway itself.`,
    exitCodes.unknown,
  );
}

const underWay = ({ order }: Charge) =>
  new OpsProblem(
    `Order ${order.order_number} is being charged by another command right now.`,
    exitCodes.unknown,
  );

/** A look-up that the account forbids fails for ever: waiting does not help. */
const whatNow = (order: { order_number: string }, found: FindChargeResult) =>
  'fault' in found && found.fault
    ? `It can not be looked up: ${found.fault} Then run "bill ${order.order_number}" again: it looks the charge up and never makes it twice.`
    : askAgain(order);

const askAgain = (order: { order_number: string }) =>
  `Run "bill ${order.order_number}" again in two minutes: it looks the charge up and never makes it twice.`;
