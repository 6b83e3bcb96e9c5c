import { cx } from '@/components/ui/base/class-names';
import type { Order } from '@/hooks/data/use-orders';
import {
  AFTER_COUNTING,
  aboveChosen,
  estimateBefore,
  formatFinalPriceNote,
  placedEstimate,
} from '@/lib/rules/money/estimate-text';
import { NEEDS_OK, type PriceStage } from '@/lib/rules/orders/order-status';
import { formatPhone } from '@/lib/rules/people/phone';
import { has } from '@/lib/rules/policy/features';
import { partTitle } from './receipt-looks';

const titles: Record<PriceStage, string> = {
  estimate: 'Estimate',
  counted: 'Price',
  canceled: 'Not charged',
  returned: 'Not charged',
  missed: 'Estimate',
};

/** Above the receipt's rows: how reliable its total is. Counted and missed orders get no expectation. */
export function PriceNote({ order, stage }: { order: Order; stage: PriceStage }) {
  const asks = order.status === NEEDS_OK && !order.is_final;
  // Where the answer is a button, its sentence stands above with it.
  const note = asks ? askText(order) : formatNote(order, stage);
  return (
    <>
      <h3 className={cx('mb-2', partTitle)}>{titles[stage]}</h3>
      {note && <p className="mb-2 wrap-anywhere text-quiet">{note}</p>}
    </>
  );
}

function formatNote(order: Order, stage: PriceStage) {
  if (stage === 'canceled') return order.can ? '' : 'This order was canceled. Nothing was charged.';
  if (stage === 'returned') return 'You declined this price.';
  return stage === 'estimate' ? estimateText(order).trim() : '';
}

function estimateText(order: Order): string {
  const goAhead = order.ask_above ? ` Up to $${order.ask_above} we go ahead without asking you.` : '';
  const note = `${has('house_rules') ? `${formatFinalPriceNote(order)}.` : ''}${goAhead}`;
  const price = placedEstimate({ ...order, estimate_from: false });
  return price === AFTER_COUNTING
    ? note
    : `We expect ${price}${order.estimate_from ? ' or more' : ''}. ${note}`;
}

/** There is no estimate for dry cleaning that we count ourselves. */
function askText(order: Order) {
  const { business, can, ask_above: chosen } = order;
  if (can?.some(({ action }) => action === 'approve')) return '';
  const estimate = estimateBefore(order);
  const above = chosen
    ? `This is ${aboveChosen(chosen)}. `
    : estimate && `This is above our estimate, which was ${estimate}. `;
  const call = business.phone ? ` Please call ${formatPhone(business.phone)}.` : '';
  return `${above}We start cleaning once you agree.${call}`;
}
