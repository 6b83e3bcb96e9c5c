import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';

/** For an address that names an order which is not there, or is not the customer's. */
export const OrderNotFound = () => (
  <EmptyState
    title="We couldn’t find that order"
    action={<ButtonLink href={routes.orders}>See your orders</ButtonLink>}
  >
    Your orders are all in your list.
  </EmptyState>
);
