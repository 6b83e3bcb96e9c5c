/** The calls of a driver's page. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { longDayLabel } from '@/lib/rules/dates/day-label';
import type { Handler } from '@/server/api/handler';
import { invalidField, notFound } from '@/server/api/problems';
import { addPhoto } from '@/server/orders/photos/queries';
import { audit } from '@/server/platform/audit';
import { findSender } from '@/server/shop/sender';
import { enter, lookIn, signIn } from '@/server/staff/doors/open-door';
import { findOnRoute } from './on-route';
import { press } from './press';
import { toRoute } from './route';
import { listStops } from './stops';
import { undoPress } from './undo-press';

export const routeHandlers = {
  'staff.route': async (context) => {
    const { db, now } = context;
    const { door, state: signedIn } = await lookIn(context, 'route');
    const route = toRoute(door);
    const state = signedIn === 'open' && now() >= route.closes ? 'over' : signedIn;
    const { name, phone } = await findSender(db);
    const shop = { name, phone: state === 'pin' ? '' : phone };
    if (state !== 'open') return { data: { state, shop, driver: '', date: '', day: '', stops: [] } };
    const { date } = route;
    const stops = await listStops(db, route, now());
    return { data: { state, shop, driver: route.name, date, day: longDayLabel(date), stops } };
  },

  'staff.routeSignIn': (context) => signIn(context, 'route', 'staff.routeSignIn'),

  'staff.routePhoto': async (context) => {
    const { db, params, body, rewritePhoto, now } = context;
    const route = toRoute(await enter(context, 'route'));
    const order = await findOnRoute(db, route, params.order_number);
    if (!order) throw notFound();
    const result = await rewritePhoto(body, [`key ${route.id}`]);
    if (typeof result === 'string') throw invalidField('photo', result);
    const { token } = await addPhoto(db, result, { userId: order.user_id, now: now() });
    return { data: { token } };
  },

  'staff.routePress': async (context) => {
    const { stop, route } = await press(context);
    audit(context, 'staff-call', {
      user: route.name,
      call: 'staff.routePress',
      on: [context.body.order_number],
    });
    return { data: { stop } };
  },

  'staff.routeUndo': async (context) => {
    const { stop, route, number } = await undoPress(context);
    audit(context, 'staff-call', { user: route.name, call: 'staff.routeUndo', on: [number] });
    return { data: { stop } };
  },
} satisfies { [N in Extract<EndpointName, `staff.route${string}`>]: Handler<N> };
