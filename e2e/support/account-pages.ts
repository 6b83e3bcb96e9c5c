import { routes } from '@/lib/routes';

/** The pages of a signed-in customer, the steps of the order included. */
export const accountPages = [
  routes.pickupAddress,
  routes.payment,
  routes.reviewOrder,
  routes.thankYou(1),
  routes.orders,
  routes.orderDetails(),
  routes.orderDetails(1),
  routes.pickupAddresses,
  routes.cards,
  routes.feedback,
  routes.profile,
  routes.notifications,
  routes.changePassword,
];
