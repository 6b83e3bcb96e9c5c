/** Every call in section 7 of the specification is in the contract, with the same spelling. */
import { expect, it } from 'vitest';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';

const specified = `
POST /auth/signin
POST /auth/signup
POST /auth/forgot-password
POST /auth/reset-password/web
GET /auth/settings
GET /users/my-profile bearer
POST /auth/verifyToken
POST /admin/auth/refresh
POST /auth/change-password bearer
GET /auth/notify bearer
POST /users/update/{user_id} bearer
POST /users/check-email
POST /users/zipcode/notify-me
POST /users/send-app-link
POST /users/subscribers/add
POST /users/subscribers/remove
GET /state
GET /city/state/{stateId}
GET /zipcode/verify/{zip}
POST /zipcode/requested
GET /pickup-days/verify/{id} bearer
GET /static-page
GET /category
GET /category/pricing
GET /user-address/user/{userId} bearer
POST /user-address bearer
POST /user-address/{address_id} bearer
DELETE /user-address/{address_id} bearer
POST /payment/add-card bearer
GET /payment/cards/{userId} bearer
DELETE /payment/delete-card/{cardId} bearer
POST /user-card/{card_id}/{user_id} bearer
GET /payment/user/{user_id} bearer
POST /order/payment/update bearer
POST /order/verify/coupon-code bearer
GET /order bearer
GET /order/{id} bearer
GET /order/express-order-detail/{id} bearer
GET /order/cancel/{orderId} bearer
POST /order/confirm-order bearer
POST /feedback/ bearer
GET /feedback/subjects
GET /feedback/{user_id} bearer
POST /inquiry`.trim();

it('are the base of the contract; everything else is marked as an extension', () => {
  const all: Endpoint[] = Object.values(endpoints);
  const base = all
    .filter(({ extension }) => !extension)
    .map(({ method, path, access }) => `${method} ${path}${access === 'customer' ? ' bearer' : ''}`);
  expect(base.sort()).toEqual(specified.split('\n').sort());
});
