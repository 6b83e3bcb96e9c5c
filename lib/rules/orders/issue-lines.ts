/** Lines of a receipt that a problem can be about. Section 9. */
import { computeReceipt } from '@/lib/rules/money/receipt';
import { type ReceiptEntity, toReceiptInput } from '@/lib/rules/money/receipt-input';

export const WHOLE_ORDER = 'order';

export interface IssueLine {
  /** 'order', 'item:41', 'preference:11', 'weight' or another row of the receipt. */
  line: string;
  label: string;
}

export type ReportedOrder = Omit<ReceiptEntity, 'orderItems' | 'preferences'> & {
  orderItems: readonly {
    category_id: number;
    quantity: number;
    product: { id: number; name: string; price: number };
  }[];
  preferences: readonly {
    category_id: number;
    preference_id: number;
    preference_name: string;
    preference_amount: number;
  }[];
};

export function issueLines(order: ReportedOrder): IssueLine[] {
  const { rows } = computeReceipt(toReceiptInput(order));
  const charged = rows.filter(({ kind }) => kind === 'charge' || kind === 'discount');
  const items = order.orderItems.map(({ quantity, product }) => ({
    line: `item:${product.id}`,
    label: quantity > 1 ? `${product.name} × ${quantity}` : product.name,
  }));
  return unique([
    { line: WHOLE_ORDER, label: 'The whole order' },
    ...items,
    ...charged.map(({ key, label }) => ({ line: lineOfRow(order, key), label })),
  ]);
}

/** A preference by its id, not by its place. */
function lineOfRow({ preferences }: Pick<ReportedOrder, 'preferences'>, rowKey: string): string {
  const [, index] = /^preference:(\d+)$/.exec(rowKey) ?? [];
  const preference = index === undefined ? undefined : preferences[Number(index)];
  return preference ? `preference:${preference.preference_id}` : rowKey;
}

/** What can be missing, damaged or not clean; of a charge, the whole order is chosen. */
const THINGS = /^(order|weight|wash_fold|dry_clean|item:.*)$/;

/** The order's own things, of all that a report can name: nobody misses a tip or a detergent. */
export const lineChoices = (order: ReportedOrder) =>
  issueLines(order)
    .filter(({ line }) => THINGS.test(line))
    .map(({ line, label }) => ({ value: line, label }));

const unique = (lines: readonly IssueLine[]): IssueLine[] =>
  [...new Map(lines.toReversed().map((one) => [one.line, one])).values()].toReversed();
