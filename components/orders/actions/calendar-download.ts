import type { Order } from '@/hooks/data/use-orders';
import { call } from '@/lib/browser/api/call';
import { failureText } from '@/lib/browser/api/failure-text';
import { saveFile } from '@/lib/browser/page/save-file';
import { toast } from '@/lib/browser/page/toast';

/** Saves an order's calendar file, which a plain link could not: it sends no token. Never throws. */
export async function downloadCalendar({ id, order_number }: Pick<Order, 'id' | 'order_number'>) {
  try {
    const { data } = await call('orders.calendar', { params: { id } });
    saveFile(`order-${order_number}.ics`, data);
  } catch (error) {
    toast.error(failureText(error));
  }
}
