/**
 * Every call of the REST API: method, path, access, owner parameter and caching. Contains only strings, so that a
 * page that makes one call does not load every schema. lib/contract/<feature>.ts, or the folder of that name, has the
 * schemas, descriptions, limits and examples under the same names (docs/decisions/0066-a-call-in-one-file.md).
 */
import type { Feature } from '@/lib/rules/policy/features';

export const apiPrefix = '/api/v1';

/** staff: a program of the shop with a key of `ops key add`. */
export type Access = 'public' | 'customer' | 'staff';

/** What a staff key may do; orders: read them. */
export const staffScopes = ['route', 'count', 'bill', 'orders'] as const;
export type StaffScope = (typeof staffScopes)[number];

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `apiPrefix`; `{name}` is a path parameter. */
  path: string;
  access: Access;
  /** Must equal the signed-in customer's id; otherwise the reply is 404. */
  owner?: `params.${string}` | `query.${string}` | `body.${string}`;
  /** true: the same for everybody · private: only in the customer's browser, with an ETag. Others are never cached. */
  cached?: true | 'private';
  /** `sets` (or ends) it, `needs` it, or `takes` it when present. */
  refreshCookie?: 'sets' | 'needs' | 'takes';
  /** Takes the cookie of a PIN. */
  door?: 'route' | 'counter';
  /** Of staff: a key with any of these scopes. */
  may?: readonly StaffScope[];
  /** The same `Idempotency-Key` gets the same reply, and the work is done once. */
  once?: true;
  /** The bytes of one image instead of JSON. */
  requestType?: 'image';
  /** Refusals stay JSON. */
  responseType?: 'image' | 'calendar';
  /** Also accepts a urlencoded HTML form. */
  form?: true;
  /** Not in the specification: the feature that has it, without which it answers 404. */
  extension?: Feature;
}

type Declared<M extends Endpoint['method'], A extends Access> = Endpoint & { method: M; access: A };
type Options = Omit<Endpoint, 'method' | 'path' | 'access'>;

const withMethod =
  <M extends Endpoint['method']>(method: M) =>
  <A extends Access>(path: string, access: A, options: Options = {}): Declared<M, A> => ({
    method,
    path,
    access,
    ...options,
  });
const get = withMethod('GET');
const post = withMethod('POST');
const remove = withMethod('DELETE');

const staffPost = (path: string, may: readonly StaffScope[], more: Options = {}) =>
  post(path, 'staff', { may, once: true, extension: 'shop_day', ...more });
/** Pages of a driver and of the counter: a key in the address, and the cookie of a PIN. */
const atDoor = (door: 'route' | 'counter'): Options => ({ door, extension: 'shop_day' });

export const endpoints = {
  'auth.signin': post('/auth/signin', 'public', { refreshCookie: 'sets' }),
  'auth.codeRequest': post('/auth/code/request', 'public', { extension: 'sign_in_codes' }),
  'auth.codeSignin': post('/auth/code/signin', 'public', {
    refreshCookie: 'sets',
    extension: 'sign_in_codes',
  }),
  'auth.signup': post('/auth/signup', 'public', { refreshCookie: 'sets' }),
  'auth.forgotPassword': post('/auth/forgot-password', 'public'),
  'auth.resetPassword': post('/auth/reset-password/web', 'public'),
  'auth.resetOwner': post('/auth/reset-password/owner', 'public', { extension: 'sessions' }),
  'auth.verifyToken': post('/auth/verifyToken', 'public'),
  'auth.changePassword': post('/auth/change-password', 'customer', { owner: 'body.user_id' }),
  'auth.refresh': post('/admin/auth/refresh', 'public', { refreshCookie: 'needs' }),
  'auth.checkEmail': post('/users/check-email', 'public'),
  'auth.logout': post('/auth/logout', 'public', { refreshCookie: 'takes', extension: 'sessions' }),

  'profile.get': get('/users/my-profile', 'customer'),
  'profile.update': post('/users/update/{user_id}', 'customer', { owner: 'params.user_id' }),
  'profile.notifications': get('/auth/notify', 'customer', { owner: 'query.user_id' }),
  'profile.readNotifications': post('/auth/notify/read', 'customer', { extension: 'read_marks' }),
  'profile.devices': get('/devices/{user_id}', 'customer', { owner: 'params.user_id', extension: 'push' }),
  'profile.addDevice': post('/devices/{user_id}', 'customer', { owner: 'params.user_id', extension: 'push' }),
  /** Of a browser's worker, which has no session: what it had before is the proof. */
  'profile.renewDevice': post('/devices/renew', 'public', { extension: 'push' }),
  'profile.removeDevice': remove('/devices/{user_id}/{device_id}', 'customer', {
    owner: 'params.user_id',
    extension: 'push',
  }),
  'profile.export': get('/users/{id}/export', 'customer', { owner: 'params.id', extension: 'my_data' }),
  'profile.delete': post('/users/{id}/delete', 'customer', { owner: 'params.id', extension: 'my_data' }),

  'addresses.list': get('/user-address/user/{userId}', 'customer', { owner: 'params.userId' }),
  'addresses.create': post('/user-address', 'customer', { owner: 'body.user_id' }),
  'addresses.update': post('/user-address/{address_id}', 'customer'),
  'addresses.remove': remove('/user-address/{address_id}', 'customer'),

  'cards.add': post('/payment/add-card', 'customer', { owner: 'body.user_id' }),
  'cards.list': get('/payment/cards/{userId}', 'customer', { owner: 'params.userId' }),
  'cards.remove': remove('/payment/delete-card/{cardId}', 'customer'),
  'cards.update': post('/user-card/{card_id}/{user_id}', 'customer', { owner: 'params.user_id' }),
  'cards.payments': get('/payment/user/{user_id}', 'customer', { owner: 'params.user_id' }),
  'cards.useForOrders': post('/order/payment/update', 'customer', { owner: 'body.user_id' }),

  'orders.list': get('/order', 'customer', { owner: 'query.user_id' }),
  'orders.expressDetail': get('/order/express-order-detail/{id}', 'customer'),
  'orders.cancel': get('/order/cancel/{orderId}', 'customer'),
  'orders.confirm': post('/order/confirm-order', 'customer', { owner: 'body.user_id', once: true }),
  'orders.verifyCoupon': post('/order/verify/coupon-code', 'customer', { owner: 'body.user_id' }),
  'orders.approve': post('/order/{id}/approve', 'customer', { extension: 'changes' }),
  'orders.endMissed': post('/order/{id}/no-pickup', 'customer', { extension: 'changes' }),
  'orders.reschedule': post('/order/{id}/reschedule', 'customer', { extension: 'changes' }),
  'orders.again': get('/order-again', 'customer', { extension: 'order_again' }),
  'orders.report': post('/order/{id}/issues', 'customer', { extension: 'reports' }),
  'orders.withdrawIssue': post('/order/{id}/issues/{reference}/withdraw', 'customer', {
    extension: 'reports',
  }),
  'orders.issues': get('/order/{id}/issues', 'customer', { extension: 'reports' }),
  'orders.allIssues': get('/feedback/{user_id}/issues', 'customer', {
    owner: 'params.user_id',
    extension: 'reports',
  }),
  'orders.change': post('/order/{id}/change', 'customer', { extension: 'changes' }),
  'orders.get': get('/order/{id}', 'customer'),
  'orders.timeline': get('/order/{id}/timeline', 'customer', { cached: 'private', extension: 'tracking' }),
  'orders.addPhoto': post('/photos', 'customer', { requestType: 'image', extension: 'reports' }),
  'orders.photo': get('/photos/{token}', 'customer', {
    responseType: 'image',
    cached: 'private',
    extension: 'reports',
  }),
  'orders.recurring': get('/recurring', 'customer', { extension: 'recurring' }),
  'orders.skipRecurring': post('/recurring/{id}/skip', 'customer', { extension: 'recurring' }),
  'orders.changeRecurring': post('/recurring/{id}/change', 'customer', { extension: 'recurring' }),
  'orders.pauseRecurring': post('/recurring/{id}/pause', 'customer', { extension: 'recurring' }),
  'orders.endRecurring': post('/recurring/{id}/end', 'customer', { extension: 'recurring' }),
  'orders.tip': post('/order/{id}/tip', 'customer', { extension: 'tips' }),
  'orders.referral': post('/referral', 'customer', { extension: 'referrals' }),
  'orders.rating': get('/order/{id}/rating', 'customer', { extension: 'ratings' }),
  'orders.rate': post('/order/{id}/rating', 'customer', { extension: 'ratings' }),
  'orders.calendar': get('/order/{id}/ics', 'customer', {
    responseType: 'calendar',
    cached: 'private',
    extension: 'calendar',
  }),
  'orders.share': post('/order/{id}/share', 'customer', { extension: 'tracking' }),
  'orders.feedState': get('/calendar-feed', 'customer', { extension: 'calendar' }),
  'orders.setFeed': post('/calendar-feed', 'customer', { extension: 'calendar' }),
  'orders.feed': get('/calendar/{file}', 'public', {
    responseType: 'calendar',
    cached: 'private',
    extension: 'calendar',
  }),
  'orders.track': get('/track/{key}', 'public', { extension: 'tracking' }),
  'orders.trackCalendar': get('/track/{key}/ics', 'public', {
    responseType: 'calendar',
    extension: 'tracking',
  }),
  'orders.trackTimes': get('/track/{key}/times', 'public', { extension: 'tracking' }),
  'orders.trackReschedule': post('/track/{key}/reschedule', 'public', { extension: 'tracking' }),
  'orders.trackCancel': post('/track/{key}/cancel', 'public', { extension: 'tracking' }),
  'orders.trackDecide': post('/track/{key}/decide', 'public', { extension: 'tracking' }),
  'orders.trackTakeBack': post('/track/{key}/take-back', 'public', { extension: 'tracking' }),
  'orders.trackTip': post('/track/{key}/tip', 'public', { extension: 'tracking' }),
  'orders.trackReport': post('/track/{key}/report', 'public', { extension: 'tracking' }),
  'orders.trackRate': post('/track/{key}/rate', 'public', { extension: 'ratings' }),
  'orders.trackPhoto': post('/track/{key}/photos', 'public', {
    requestType: 'image',
    extension: 'tracking',
  }),
  'orders.trackCard': post('/track/{key}/card', 'public', { extension: 'tracking' }),
  'orders.trackCode': post('/track/{key}/code', 'public', { extension: 'tracking' }),
  'orders.trackProve': post('/track/{key}/prove', 'public', { extension: 'tracking' }),
  'orders.trackNotMine': post('/track/{key}/not-mine', 'public', { extension: 'tracking' }),
  'orders.trackEnd': post('/track/{key}/end', 'public', { extension: 'tracking' }),
  'orders.trackRenew': post('/track/{key}/renew', 'public', { extension: 'tracking' }),
  'orders.trackShare': post('/track/{key}/share', 'public', { extension: 'tracking' }),
  'orders.trackUnshare': post('/track/{key}/unshare', 'public', { extension: 'tracking' }),

  'feedback.subjects': get('/feedback/subjects', 'public', { cached: true }),
  'feedback.create': post('/feedback/', 'customer', { owner: 'body.user_id' }),
  'feedback.list': get('/feedback/{user_id}', 'customer', { owner: 'params.user_id' }),

  'service-area.states': get('/state', 'public', { cached: true }),
  'service-area.cities': get('/city/state/{stateId}', 'public', { cached: true }),
  'service-area.verifyZip': get('/zipcode/verify/{zip}', 'public', { cached: true }),
  'service-area.waiting': get('/zipcode/waiting/{zip}', 'public', { cached: true, extension: 'waitlist' }),
  'service-area.requestZip': post('/zipcode/requested', 'public', { form: true }),
  'service-area.notifyMe': post('/users/zipcode/notify-me', 'public', { form: true }),
  'service-area.pickupDays': get('/pickup-days/verify/{id}', 'customer'),
  'service-area.slots': get('/slots', 'public', { extension: 'slots' }),

  'catalog.categories': get('/category', 'public', { cached: true }),
  'catalog.pricing': get('/category/pricing', 'public', { cached: true }),

  'content.settings': get('/auth/settings', 'public', { cached: true }),
  'content.staticPages': get('/static-page', 'public', { cached: true }),

  'outreach.sendAppLink': post('/users/send-app-link', 'public', { form: true }),
  'outreach.subscribe': post('/users/subscribers/add', 'public', { form: true }),
  'outreach.unsubscribe': post('/users/subscribers/remove', 'public', { form: true }),
  'orders.acceptTerms': post('/terms/accept', 'public', { form: true, extension: 'recurring' }),
  'outreach.turnOffMails': post('/users/email-notifications/turn-off', 'public', {
    form: true,
    extension: 'mail_links',
  }),
  'outreach.inquiry': post('/inquiry', 'public', { form: true }),

  'staff.day': get('/staff/day', 'staff', { may: ['orders'], extension: 'shop_day' }),
  'staff.order': get('/staff/order/{order_number}', 'staff', { may: ['orders'], extension: 'shop_day' }),
  'staff.find': get('/staff/find', 'staff', { may: ['orders'], extension: 'shop_day' }),
  'staff.photo': staffPost('/staff/order/{order_number}/photo', ['route', 'count'], { requestType: 'image' }),
  'staff.move': staffPost('/staff/order/{order_number}/move', ['route', 'count']),
  'staff.count': staffPost('/staff/order/{order_number}/count', ['count']),
  'staff.bill': staffPost('/staff/order/{order_number}/bill', ['bill']),
  'staff.note': staffPost('/staff/order/{order_number}/note', ['route', 'count']),
  'staff.route': get('/route/{key}', 'public', atDoor('route')),
  'staff.routeSignIn': post('/route/{key}/sign-in', 'public', atDoor('route')),
  'staff.routePhoto': post('/route/{key}/photo/{order_number}', 'public', {
    ...atDoor('route'),
    requestType: 'image',
  }),
  'staff.routePress': post('/route/{key}/press', 'public', atDoor('route')),
  'staff.routeUndo': post('/route/{key}/undo', 'public', atDoor('route')),
  'staff.counter': get('/counter/{key}', 'public', atDoor('counter')),
  'staff.counterSignIn': post('/counter/{key}/sign-in', 'public', atDoor('counter')),
  'staff.counterPrice': post('/counter/{key}/order/{order_number}/price', 'public', atDoor('counter')),
  'staff.counterCount': post('/counter/{key}/order/{order_number}/count', 'public', atDoor('counter')),
  'staff.counterReady': post('/counter/{key}/order/{order_number}/ready', 'public', atDoor('counter')),
  'staff.counterBill': post('/counter/{key}/order/{order_number}/bill', 'public', atDoor('counter')),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Allows HEAD. The specification cancels an order with a GET. */
export const changesNothing = (name: EndpointName): boolean =>
  endpoints[name].method === 'GET' && name !== 'orders.cancel';

/** For `Allow`. */
export const allowedMethods = (names: readonly EndpointName[]): string[] =>
  names.flatMap((name) => (changesNothing(name) ? ['GET', 'HEAD'] : [endpoints[name].method]));

/** Router syntax: `:name` for a parameter. */
export const toRoute = ({ path }: Endpoint): string => apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');

/** With encoded parameters. */
export const pathBelowPrefix = ({ path }: Endpoint, params?: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );

/** With encoded parameters. */
export const buildPath = (endpoint: Endpoint, params?: unknown): string =>
  apiPrefix + pathBelowPrefix(endpoint, params);
