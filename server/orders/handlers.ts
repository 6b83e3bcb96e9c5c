import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { toIsoDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import { evaluatePromo } from '@/lib/rules/money/promo';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, invalidField, notFound } from '@/server/api/problems';
import type { KeySettings } from '@/server/auth/former-codes';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { toNetwork } from '@/server/platform/network';
import { listAlerts } from '@/server/service-area/alerts';
import { answerDay } from '@/server/service-area/answer-day';
import { recentPolicy } from '@/server/shop/policy';
import { calendarHandlers } from './calendar/handlers';
import { cancelOrder } from './cancel';
import { changeOrder } from './change/change-order';
import { approveOrder } from './change/decide-price';
import { rescheduleOrder } from './change/reschedule';
import { placeOrder } from './confirm/place-order';
import { listIssues, reportProblem, withdrawIssue } from './issues/report';
import { addPhoto, findPhoto } from './photos/queries';
import { ratingHandlers } from './rating/rate';
import { listOrders } from './read/list';
import { readTimeline } from './read/read-timeline';
import { readExpressOrder, readReceipt } from './read/receipt';
import { findPromo, promoHistory } from './record/promo-uses';
import { findOwnOrder } from './record/queries';
import { acceptTerms } from './recurring/ask-terms';
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
  const promo = await findPromo(db, code);
  const history = await promoHistory(db, userId, promo, options);
  const context = { today: todayAtShop(options.now), baseCents: parseMoney(subtotal) ?? 0, ...history };
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

  'orders.endMissed': async (context) => {
    const order = await cancelOrder(context, context.customer.id, context.params.id, PICKUP_MISSED);
    audit(context, 'order-canceled', { order });
    return { data: null, message: messages.orderCancelled };
  },

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

  'orders.addPhoto': async ({ db, customer, body, now, rewritePhoto, clientAddress }) => {
    const result = await rewritePhoto(body, [`customer ${customer.id}`, toNetwork(clientAddress)]);
    if (typeof result === 'string') throw invalidField('photo', result);
    return { data: await addPhoto(db, result, { userId: customer.id, now: now() }) };
  },

  'orders.photo': async ({ db, customer, params }) => {
    const bytes = await findPhoto(db, customer.id, params.token);
    if (!bytes) throw notFound();
    return { data: bytes };
  },
} satisfies Handlers<'orders'>;
