import { ButtonLink } from '@/components/ui/base/button';
import { EmptyState } from '@/components/ui/status/empty-state';
import { routes } from '@/lib/routes';

export const OrderNotFound = () => (
  <EmptyState
    title="We couldn’t find that order"
    action={<ButtonLink href={routes.orders}>See your orders</ButtonLink>}
  >
    Your orders are all in your list.
  </EmptyState>
);
