/** What a step of the staff replaced, as its event keeps it, so that the step can be taken back. */
import type { OrderRow } from '@/server/orders/record/queries';
import type { Piece } from './pieces';

export const movedColumns = ['status', 'bags', 'delivered_at'] as const;

export const countedColumns = [
  ...(['status', 'bags', 'wash_fold_cents', 'dry_clean_cents', 'wf_quantity_hundredths'] as const),
  ...(['wf_quantity_cents', 'net_price_cents', 'is_final'] as const),
  ...(['decision', 'decided_cents', 'decided_at', 'hold_until'] as const),
] as const;

interface Replaced {
  order: Partial<OrderRow>;
  /** A tip that changes meanwhile stays in the total. */
  tipsCents: number;
  /** Where a count replaced them. */
  items?: readonly Piece[] | undefined;
  /** Ids of the payments of a bill that had all gone back. */
  superseded?: readonly number[];
}

export const replacedBy = (
  order: OrderRow,
  columns: readonly (keyof OrderRow)[],
  others: Pick<Replaced, 'items' | 'superseded'> = {},
): string => {
  const replaced: Replaced = {
    order: Object.fromEntries(columns.map((name) => [name, order[name]])),
    tipsCents: order.tips_cents,
    ...others,
  };
  return JSON.stringify(replaced);
};

export const readReplaced = (text: string): Replaced => JSON.parse(text) as Replaced;
