import type { OrderTab } from '@/lib/rules/orders/order-status';
import { PAGE_SIZE } from '@/lib/text/pagination';

export interface OrderFilters {
  tab: OrderTab;
  page: number;
  number: string;
  /** A service's id as text, '' for all. */
  service: string;
  /** MM-DD-YYYY or ''. */
  pickupDate: string;
}

export const firstOrders: OrderFilters = { tab: 'pending', page: 1, number: '', service: '', pickupDate: '' };

/** The last delivered order is its first row. */
export const deliveredOrders: OrderFilters = { ...firstOrders, tab: 'completed' };

/** The date filter sends the same day as both ends (specification section 2). */
export const ordersListQuery = <Id>(
  userId: Id,
  { tab, page, number, service, pickupDate }: OrderFilters,
) => ({
  page,
  limit: PAGE_SIZE,
  user_id: userId,
  order_id: number,
  service,
  pickup_date_from: pickupDate,
  pickup_date_to: pickupDate,
  status: tab,
});
