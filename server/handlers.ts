/**
 * All handlers of the API. A missing handler, or an answer that does not fit the contract, does not compile.
 */
import { addressesHandlers } from './addresses/handlers';
import type { Features } from './api/create-api';
import type { AllHandlers } from './api/handler';
import { authHandlers } from './auth/handlers';
import { bearerToken, findSession } from './auth/sessions';
import { cardsHandlers } from './cards/handlers';
import { catalogHandlers } from './catalog/handlers';
import { contentHandlers } from './content/handlers';
import { feedbackHandlers } from './feedback/handlers';
import { ordersHandlers } from './orders/handlers';
import { outreachHandlers } from './outreach/handlers';
import { profileHandlers } from './profile/handlers';
import { serviceAreaHandlers } from './service-area/handlers';

const handlers: AllHandlers = {
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

export const features: Features = {
  handlers,
  async findCustomer({ db, now }, request) {
    const token = bearerToken(request);
    return token ? findSession(db, token, now()) : undefined;
  },
};
