import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Contract } from '@/lib/contract';
import { formatMoney, toDecimal } from '@/lib/domain/money';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import { tipTooLate } from '@/lib/policy-sentences';
import { ApiProblem } from '@/server/api/problems';
import type { Tables } from '@/server/db/tables';

type Refusal = z.input<Contract['orders.tip']['refusal']>;

export type TipRefusal =
  | { reason: 'closed' | 'lower' | 'no_card' | 'unavailable' }
  | { reason: 'unknown'; isCardGone?: true }
  | { reason: 'late'; policy: Policy }
  | { reason: 'under_way'; what: 'order' | 'tip' }
  | { reason: 'declined'; card: string; why: string };

/** Why the tip can't be set, with the order as it is. */
export function tipProblem(
  order: Pick<Selectable<Tables['orders']>, 'status' | 'tips_cents' | 'net_price_cents'>,
  refusal: TipRefusal,
): ApiProblem {
  const data: Refusal = {
    reason: refusal.reason,
    status: order.status,
    tips: toDecimal(order.tips_cents),
    net_price: toDecimal(order.net_price_cents),
  };
  return new ApiProblem('conflict', sentenceOf(refusal, order.tips_cents), { data });
}

function sentenceOf(refusal: TipRefusal, tipsCents: number): string {
  switch (refusal.reason) {
    case 'closed':
      return messages.tipClosed;
    case 'late':
      return tipTooLate(refusal.policy);
    case 'lower':
      return messages.tipLower(formatMoney(tipsCents));
    case 'under_way':
      return refusal.what === 'order' ? messages.orderBeingCharged : messages.tipBeingCharged;
    case 'declined':
      return messages.tipDeclined(refusal.card.replace(/^X+/, ''), refusal.why);
    case 'no_card':
      return messages.tipCardGone;
    case 'unavailable':
      return messages.tipNotCharged;
    case 'unknown':
      return refusal.isCardGone ? messages.tipLost : messages.tipUnknown;
  }
}
