/** What an order's page says of its tip, signed in and by a link alike. */
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { lastFour } from '@/lib/rules/money/saved-card';
import { type TipProblem, tipFailedWhy } from '../policy/order-sentences';

/** In dollars. */
export interface TippedOrder {
  tips: number;
  tip_state: {
    billed: boolean;
    waiting: { tips: number; hold_until: string | null; problem: TipProblem | null } | null;
  } | null;
  user_card: { card_number: string } | null;
}

export interface TipChip {
  dollars: number;
  /** '$5', 'No tip' */
  label: string;
  isChosen: boolean;
}

export interface TipView {
  chips: TipChip[];
  /** What became of the tip, or '' while there is none. */
  state: string;
  isProblem: boolean;
  /** What takes a tip back that is not charged yet; undefined where there is nothing to take back. */
  undo: number | undefined;
}

const label = (dollars: number) =>
  dollars === 0 ? 'No tip' : formatMoney(parseMoney(dollars) ?? 0).replace(/\.00$/, '');

const cents = (dollars: number) => parseMoney(dollars) ?? 0;

/** @param steps dollars that the shop suggests. After the bill a tip only rises. */
export function viewTip(order: TippedOrder, steps: readonly number[], now: Date): TipView {
  const { tips, tip_state } = order;
  const isBilled = tip_state?.billed ?? false;
  const waiting = tip_state?.waiting ?? null;
  const chosen = cents(waiting && !waiting.problem ? waiting.tips : tips);
  const offered = [...(isBilled ? [] : [0]), ...steps].filter(
    (step) => !isBilled || cents(step) > cents(tips),
  );
  const isHeld = waiting?.hold_until ? now < new Date(waiting.hold_until) : false;
  return {
    chips: offered.map((dollars) => ({
      dollars,
      label: label(dollars),
      isChosen: cents(dollars) === chosen,
    })),
    state: stateText(order, isHeld),
    isProblem: Boolean(waiting?.problem),
    undo: isHeld ? tips : undefined,
  };
}

function stateText({ tips, tip_state, user_card }: TippedOrder, isHeld: boolean): string {
  const waiting = tip_state?.waiting;
  const card = user_card?.card_number ?? '';
  if (waiting) {
    const more = formatMoney(cents(waiting.tips) - cents(tips));
    const tip = cents(tips) > 0 ? `The extra ${more} of your tip` : `Your ${more} tip`;
    if (waiting.problem)
      return `${tip} wasn’t charged. ${tipFailedWhy({ problem: waiting.problem, card })} You owe nothing.`;
    if (!isHeld) return `${tip} is being charged to your card ending ${lastFour(card)}.`;
    return `Thank you. ${tip} is charged to your card ending ${lastFour(card)} in a minute.`;
  }
  if (cents(tips) === 0) return '';
  const amount = formatMoney(cents(tips));
  return tip_state?.billed
    ? `Thank you. Your tip is ${amount}.`
    : `Your ${amount} tip is charged with your order.`;
}
