import { routes } from '@/lib/routes';

/** The pages that lead to a session. */
export const signInPages = [
  routes.login,
  routes.forgotPassword,
  routes.register,
  routes.resetPassword('a-secret-that-nobody-was-sent'),
];

/** What a customer keeps and chooses, beside the orders. */
export const settingsPages = [
  routes.pickupAddresses,
  routes.cards,
  routes.feedback,
  routes.profile,
  routes.notifications,
  routes.changePassword,
];

/** The pages of a signed-in customer, the steps of the order included. */
export const accountPages = [
  routes.pickupAddress,
  routes.payment,
  routes.reviewOrder,
  routes.thankYou(1),
  routes.orders,
  routes.orderDetails(),
  routes.orderDetails(1),
  ...settingsPages,
];
