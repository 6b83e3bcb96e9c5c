import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { parseMoney, toDecimal } from '@/lib/domain/money';
import { evaluatePromo } from '@/lib/domain/promo';
import { todayAtShop } from '@/lib/domain/shop-time';
import { messages } from '@/lib/messages';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { recentPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { listAlerts } from '@/server/service-area/alerts';
import { orderAgain } from './again/order-again';
import { approveOrder } from './approve';
import { calendarHandlers } from './calendar/handlers';
import { cancelOrder } from './cancel';
import { changeOrder } from './change/change-order';
import { placeOrder } from './confirm/place-order';
import { listIssues } from './issues/queries';
import { answerDay, reportProblem } from './issues/report';
import { listOrders } from './list';
import { photosHandlers } from './photos/handlers';
import { findPromo, promoHistory } from './promo-uses';
import { findOwnOrder } from './queries';
import { readExpressOrder, readReceipt } from './receipt';
import { recurringHandlers } from './recurring/handlers';
import { rescheduleOrder } from './reschedule';
import { readTimeline } from './timeline/read-timeline';
import { tipHandlers } from './tip/set-tip';
import { trackHandlers } from './track/handlers';

/**
 * Whether the customer may use a code for a subtotal in dollars. Does not use it up.
 * @throws ApiProblem refused, with the reason to show
 */
async function verifyCoupon(
  db: Db,
  userId: number,
  { code, subtotal }: { code: string; subtotal: number },
  now: Date,
): Promise<Data<'orders.verifyCoupon'>> {
  const promo = await findPromo(db, code);
  const history = await promoHistory(db, userId, promo);
  const context = { today: todayAtShop(now), baseCents: parseMoney(subtotal) ?? 0, ...history };
  const verdict = evaluatePromo(promo, context);
  if (!promo || !verdict.ok)
    throw new ApiProblem('refused', verdict.ok ? messages.promoUnknown : verdict.message);
  return {
    promo_code: promo.code,
    promo_code_type: promo.type,
    promo_code_amount: promo.hundredths / 100,
    discount: toDecimal(verdict.discountCents),
    ends: promo.ends,
  };
}

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
    await findOwnOrder(db, customer.id, params.id);
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
      context.wakeSenders();
      audit(context, 'order-placed', { order: answer.data.order_number });
    }
    return answer;
  },

  'orders.verifyCoupon': async ({ db, customer, body, now }) => ({
    data: await verifyCoupon(db, customer.id, body, now()),
    message: messages.promoApplied,
  }),
} satisfies Handlers<'orders'>;
