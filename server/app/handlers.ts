/** A missing handler, or an answer that does not fit the contract, does not compile. */
import { staffContract } from '@/lib/contract/staff/staff';
import { addressesHandlers } from '@/server/addresses/handlers';
import type { Features } from '@/server/api/create-api';
import type { AllHandlers, Handlers } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { authHandlers } from '@/server/auth/handlers';
import { bearerToken, findSession } from '@/server/auth/sessions';
import { catalogHandlers } from '@/server/catalog/handlers';
import { contentHandlers } from '@/server/content/handlers';
import { feedbackHandlers } from '@/server/feedback/handlers';
import { ordersHandlers } from '@/server/orders/handlers';
import { outreachHandlers } from '@/server/outreach/handlers';
import { cardsHandlers } from '@/server/payments/cards/handlers';
import { profileHandlers } from '@/server/profile/handlers';
import { serviceAreaHandlers } from '@/server/service-area/handlers';

/** Their functions follow. */
const staffHandlers = Object.fromEntries(
  Object.keys(staffContract).map((name) => [name, () => Promise.reject(notFound())]),
) as unknown as Handlers<'staff'>;

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
  ...staffHandlers,
};

export const features: Features = {
  handlers,
  async findCustomer({ db, now }, request) {
    const token = bearerToken(request);
    return token ? findSession(db, token, now()) : undefined;
  },
};
