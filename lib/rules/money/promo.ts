/** The server decides; the browser only shows the result. */
import { messages } from '@/lib/messages/page-messages';
import { type CalendarDate, toSlashes } from '@/lib/rules/dates/calendar';
import { typedCode } from '@/lib/text/typed-text';
import { type Discount, discountCents } from './discount';
import { formatMoney } from './money';

/** Days at the shop, both inclusive; null means no limit. */
export interface PromoCode extends Discount {
  code: string;
  starts: CalendarDate | null;
  ends: CalendarDate | null;
  minSubtotalCents: number;
  maxUses: number | null;
  uses: number;
  firstOrderOnly: boolean;
}

export interface PromoContext {
  today: CalendarDate;
  /** After turnaround, in cents: the base of discount and minimum. */
  baseCents: number;
  used: boolean;
  /** Another order that was not canceled. */
  hasOrdered: boolean;
  /** It is the customer's own link for friends. */
  isOwn?: boolean;
  /** It belongs to another customer. */
  isAnothers?: boolean;
}

export type PromoVerdict = { ok: true; discountCents: number } | { ok: false; message: string };

/** Never works: no seed has it, and staff can't create it. */
export const EXAMPLE_PROMO_CODE = 'EXAMPLE15';

/** Of the orders that a repeating pickup makes. Nobody can type it, and staff can't create it. */
export const REPEAT_CODE = 'REPEAT';

/** What a link can carry: the codes that staff can create. */
export const isPromoCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{1,29}$/.test(code);

/** Upper case, without surrounding characters. */
export function normalizePromoCode(code: string): string {
  return typedCode(code).toUpperCase();
}

/** In cents, or the first reason: unknown (null), another's, ended, not started, used, used up, first order only, minimum. */
export function evaluatePromo(promo: PromoCode | null | undefined, context: PromoContext): PromoVerdict {
  if (!promo) return refuse(messages.promoUnknown);
  if (context.isOwn) return refuse('You can’t use your own code');
  if (context.isAnothers) return refuse('This code is for another account');
  if (promo.ends !== null && context.today > promo.ends)
    return refuse(`This code ended on ${toSlashes(promo.ends)}`);
  if (promo.starts !== null && context.today < promo.starts)
    return refuse(`This code starts on ${toSlashes(promo.starts)}`);
  if (context.used) return refuse(messages.promoUsed);
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return refuse(messages.promoUsedUp);
  if (promo.firstOrderOnly && context.hasOrdered) return refuse('This code is for first orders only');
  const missing = promo.minSubtotalCents - context.baseCents;
  if (missing > 0) return refuse(`Add ${formatMoney(missing)} more to use this code`);
  return { ok: true, discountCents: discountCents(promo, context.baseCents) };
}

const refuse = (message: string): PromoVerdict => ({ ok: false, message });
