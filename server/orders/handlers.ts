import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { toIsoDate } from '@/lib/rules/dates/calendar';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { KeySettings } from '@/server/auth/former-codes';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { listAlerts } from '@/server/service-area/alerts';
import { answerDay } from '@/server/service-area/answer-day';
import { recentPolicy } from '@/server/shop/policy';
import { calendarHandlers } from './calendar/handlers';
import { cancelOrder } from './cancel';
import { changeOrder } from './change/change-order';
import { approveOrder } from './change/decide-price';
import { rescheduleOrder } from './change/reschedule';
import { placeOrder } from './confirm/place-order';
import { pickPromo } from './confirm/prices';
import { listIssues, reportProblem, withdrawIssue } from './issues/report';
import { findPhoto, savePhoto } from './photos/queries';
import { ratingHandlers } from './rating/rate';
import { listOrders } from './read/list';
import { readTimeline } from './read/read-timeline';
import { readExpressOrder, readReceipt } from './read/receipt';
import { judgePromo } from './record/promo-uses';
import { findOwnOrder } from './record/queries';
import { acceptTerms } from './recurring/accept-terms';
import { recurringHandlers } from './recurring/handlers';
import { referralHandlers } from './referral/links';
import { orderAgain } from './reorder/reorder';
import { tipHandlers } from './tip/set-tip';
import { trackHandlers } from './track/handlers';

/** Does not use the code up. @throws ApiProblem refused, with the reason to show */
async function verifyCoupon(
  db: Db,
  userId: number,
  { code, subtotal }: { code: string; subtotal: number },
  options: { settings: KeySettings; now: Date },
): Promise<Data<'orders.verifyCoupon'>> {
  const judged = await judgePromo(db, userId, { code, baseCents: parseMoney(subtotal) ?? 0 }, options);
  if (!judged.promo) throw new ApiProblem('refused', judged.refusal);
  const { promo, discountCents } = judged;
  return { ...pickPromo(promo), discount: toDecimal(discountCents), ends: promo.ends };
}

export const ordersHandlers = {
  ...tipHandlers,
  ...ratingHandlers,
  ...referralHandlers,
  ...calendarHandlers,
  ...trackHandlers,
  ...recurringHandlers,
  'orders.acceptTerms': acceptTerms,
  'orders.withdrawIssue': withdrawIssue,

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

  'orders.get': async ({ db, customer, params, now }) => ({
    data: await readReceipt(db, customer.id, params.id, now()),
  }),

  'orders.timeline': async ({ db, customer, params }) => ({
    data: await readTimeline(db, customer.id, params.id),
  }),

  'orders.expressDetail': async ({ db, customer, params, now }) => ({
    data: await readExpressOrder(db, customer.id, params.id, now()),
  }),

  'orders.cancel': (context) => cancelOrder(context, context.params.orderId),

  'orders.endMissed': (context) => cancelOrder(context, context.params.id, PICKUP_MISSED),

  'orders.confirm': async (context) => {
    const { replayed, ...answer } = await placeOrder(context);
    if (replayed) context.replyHeaders.push(['Idempotent-Replayed', 'true']);
    else {
      context.flushOutbox();
      audit(context, 'order-placed', { order: answer.data.order_number });
    }
    return answer;
  },

  'orders.verifyCoupon': async ({ db, customer, body, settings, now }) => ({
    data: await verifyCoupon(db, customer.id, body, { settings, now: now() }),
    message: messages.promoApplied,
  }),

  'orders.addPhoto': async (context) => ({ data: await savePhoto(context, context.customer.id) }),

  'orders.photo': async ({ db, customer, params }) => ({
    data: await findPhoto(db, customer.id, params.token),
  }),
} satisfies Handlers<'orders'>;
