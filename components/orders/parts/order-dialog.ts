import type { Order, OrderRow } from '@/hooks/data/use-orders';

/** A row of the list has less than a receipt: a dialog that needs more reads it with `useOrder`. */
export type ActionOrder = OrderRow | Order;

export interface OrderDialogProps {
  order: ActionOrder;
  /** Given up, or refused: nothing was changed here. */
  onClose: () => void;
  /** Done, with a toast; the dialog has invalidated the queries of orders. Closes it and puts the focus. */
  onDone: () => void;
}
