import type { Order } from '@/hooks/use-orders';
import { call } from '@/lib/api/call';
import { failureText } from '@/lib/api/failure-text';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/lib/toast';

/**
 * Saves an order's calendar file: the browser asks the API with the customer's token, which a link can't send. Never
 * throws: a failure is told.
 */
export async function downloadCalendar({ id, order_number }: Pick<Order, 'id' | 'order_number'>) {
  try {
    const { data } = await call('orders.calendar', { params: { id } });
    saveFile(`order-${order_number}.ics`, data);
  } catch (error) {
    toast.error(failureText(error));
  }
}
