/** A missing handler, or an answer that does not fit the contract, does not compile. */
import { apiPrefix } from '@/lib/contract/endpoints';
import { addressesHandlers } from '@/server/addresses/handlers';
import type { Features } from '@/server/api/create-api';
import type { AllHandlers } from '@/server/api/handler';
import type { Services } from '@/server/api/services';
import { authHandlers } from '@/server/auth/handlers';
import { bearerToken, findSession } from '@/server/auth/sessions';
import { catalogHandlers } from '@/server/catalog/handlers';
import { contentHandlers } from '@/server/content/handlers';
import { feedbackHandlers } from '@/server/feedback/handlers';
import { ordersHandlers } from '@/server/orders/handlers';
import { isOwnersKey } from '@/server/orders/track/links';
import { outreachHandlers } from '@/server/outreach/handlers';
import { cardsHandlers } from '@/server/payments/cards/handlers';
import { profileHandlers } from '@/server/profile/handlers';
import { serviceAreaHandlers } from '@/server/service-area/handlers';
import { staffCalls } from '@/server/staff/calls/handlers';
import { counterHandlers } from '@/server/staff/counter/handlers';
import { findStaff, isStaffKey } from '@/server/staff/doors/find-staff';
import { isOpenDoor } from '@/server/staff/doors/open-door';
import { routeHandlers } from '@/server/staff/route/handlers';

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
  ...staffCalls,
  ...routeHandlers,
  ...counterHandlers,
};

export const features: Features = {
  handlers,
  findStaff,
  async findCustomer({ db, now }, request) {
    const token = bearerToken(request);
    return token ? findSession(db, token, now()) : undefined;
  },
};

/** A customer, also by the link of a mail, a program of the shop, or a driver who gave the PIN. @throws ApiProblem */
export async function maySendPhoto(services: Services, url: string, request: Request): Promise<boolean> {
  const [, first, key = ''] = url.slice(apiPrefix.length).split('/');
  if (first === 'staff') return isStaffKey(services, request);
  if (first === 'track') return isOwnersKey(services, key);
  if (first === 'route') return isOpenDoor({ ...services, request, params: { key } }, 'route');
  return (await features.findCustomer(services, request)) !== undefined;
}
