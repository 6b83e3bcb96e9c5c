/** All handlers. Leaving one out, or answering in another shape than the contract's, does not compile. */
import { addressesHandlers } from './addresses/handlers';
import { authHandlers } from './auth/handlers';
import { cardsHandlers } from './cards/handlers';
import { catalogHandlers } from './catalog/handlers';
import { contentHandlers } from './content/handlers';
import { feedbackHandlers } from './feedback/handlers';
import type { AllHandlers } from './handler';
import { ordersHandlers } from './orders/handlers';
import { outreachHandlers } from './outreach/handlers';
import { profileHandlers } from './profile/handlers';
import { serviceAreaHandlers } from './service-area/handlers';

export const handlers: AllHandlers = {
  ...authHandlers,
  ...profileHandlers,
  ...addressesHandlers,
  ...cardsHandlers,
  ...ordersHandlers,
  ...feedbackHandlers,
  ...serviceAreaHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...outreachHandlers,
};
