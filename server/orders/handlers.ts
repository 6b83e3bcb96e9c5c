import { toIsoDate } from '@/lib/domain/calendar';
import { messages } from '@/lib/messages';
import type { Handlers } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { recentPolicy } from '@/server/content/policy';
import { listAlerts } from '@/server/service-area/alerts';
import { orderAgain } from './again/order-again';
import { approveOrder } from './approve';
import { calendarHandlers } from './calendar/handlers';
import { cancelOrder } from './cancel';
import { changeOrder } from './change/change-order';
import { placeOrder } from './confirm/place-order';
import { verifyCoupon } from './coupon';
import { listIssues } from './issues/queries';
import { answerDay, reportProblem } from './issues/report';
import { listOrders } from './list';
import { photosHandlers } from './photos/handlers';
import { findOrder } from './queries';
import { readExpressOrder, readReceipt } from './receipt';
import { recurringHandlers } from './recurring/handlers';
import { rescheduleOrder } from './reschedule';
import { readTimeline } from './timeline/read-timeline';
import { tipHandlers } from './tip/set-tip';
import { trackHandlers } from './track/handlers';

export const ordersHandlers = {
  ...tipHandlers,
  ...photosHandlers,
  ...calendarHandlers,
  ...trackHandlers,
  ...recurringHandlers,

  'orders.approve': approveOrder,
  'orders.again': orderAgain,

  'orders.change': changeOrder,

  'orders.reschedule': rescheduleOrder,

  'orders.report': reportProblem,

  'orders.allIssues': async ({ db, customer }) => ({ data: await listIssues(db, customer.id) }),

  'orders.issues': async ({ db, customer, params, now }) => {
    if (!(await findOrder(db, customer.id, params.id))) throw notFound();
    const day = await answerDay(db, now(), await recentPolicy(db, now()));
    return { data: await listIssues(db, customer.id, params.id), respond_by: toIsoDate(day) };
  },

  'orders.list': async ({ db, customer, query, now }) =>
    listOrders(db, customer.id, query, {
      now: now(),
      policy: await recentPolicy(db, now()),
      alerts: await listAlerts(db, now()),
    }),

  'orders.get': async ({ db, customer, params, now }) => {
    const data = await readReceipt(db, customer.id, params.id, now());
    if (!data) throw notFound();
    return { data };
  },

  'orders.timeline': async ({ db, customer, params }) => {
    const data = await readTimeline(db, customer.id, params.id);
    if (!data) throw notFound();
    return { data };
  },

  'orders.expressDetail': async ({ db, customer, params, now }) => {
    const data = await readExpressOrder(db, customer.id, params.id, now());
    if (!data) throw notFound();
    return { data };
  },

  'orders.cancel': async (context) => {
    const order = await cancelOrder(context, context.customer.id, context.params.orderId);
    audit(context, 'order-canceled', { order });
    return { data: null, message: messages.orderCancelled };
  },

  'orders.confirm': async (context) => {
    const { replayed, ...answer } = await placeOrder(context);
    if (replayed) context.replyHeaders.push(['Idempotent-Replayed', 'true']);
    else {
      context.outboxChanged();
      audit(context, 'order-placed', { order: answer.data.order_number });
    }
    return answer;
  },

  'orders.verifyCoupon': async ({ db, customer, body, now }) => ({
    data: await verifyCoupon(db, customer.id, body, now()),
    message: messages.promoApplied,
  }),
} satisfies Handlers<'orders'>;
