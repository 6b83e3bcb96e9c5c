/** What the owner's link does: each act runs the code of the signed-in customer's own call. */
import { messages } from '@/lib/messages/messages';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import { NEEDS_OK, PICKUP_MISSED, SCHEDULED } from '@/lib/rules/orders/order-status';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, invalidField, notFound } from '@/server/api/problems';
import { endKeys, endLinks, MAX_TRIES, proveMailbox, takeTry } from '@/server/notifications/access-keys';
import { notify } from '@/server/notifications/notify';
import { audit, byLink } from '@/server/platform/audit';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { cancelOrder } from '../cancel';
import { approveOrder, takeApprovalBack } from '../change/decide-price';
import { rescheduleOrder } from '../change/reschedule';
import { reportProblem } from '../issues/report';
import { savePhoto } from '../photos/queries';
import { rateOrder } from '../rating/rate';
import { setTip, viewTip } from '../tip/set-tip';
import { findOtherCard, payWith } from './cards';
import { type Coded, mailLinkCode, takeLinkCode } from './codes';
import { endShared } from './links';
import { findLastDigits, mailNewLink, stopMail } from './mailbox';
import { type Acting, guard, type Opened, openLink, openToAct } from './open-link';
import { shareOrder } from './share';
import { actionsByLink, FREE_PRICE_CENTS, freeTipCents } from './view';

/** @throws ApiProblem conflict without a code; invalid for a wrong one */
async function checkCode(
  context: Acting & { body: { code: string } },
  { link, order }: Opened,
  coded: Coded,
): Promise<void> {
  if (!context.body.code) throw guard('code', messages.linkNeedsCode, order);
  await takeLinkCode(context, link, coded, context.body.code);
}

export const linkActs = {
  'orders.trackReschedule': async (context) => {
    const { acting } = await openToAct(context, 'reschedule', { mayBeOver: () => true });
    return rescheduleOrder(acting);
  },

  'orders.trackCancel': async (context) => {
    const { link, acting, order } = await openToAct(context, 'cancel');
    return cancelOrder(acting, link.orderId, order.status === PICKUP_MISSED ? PICKUP_MISSED : SCHEDULED);
  },

  'orders.trackDecide': async (context) => {
    const { decision } = context.body;
    const opened = await openToAct(context, decision, { mayBeOver: (order) => order.decision !== null });
    const { acting, order, isCurrent } = opened;
    // Sent once more: the same decision gets the same answer.
    const cents = isCurrent ? order.net_price_cents : (order.decided_cents ?? 0);
    if (isCurrent && order.status === NEEDS_OK && decision === 'approve' && cents > FREE_PRICE_CENTS)
      await checkCode(context, opened, { action: 'approve', cents });
    const body = { decision, total: toDecimal(cents), isReplay: !isCurrent };
    return approveOrder({ ...acting, body });
  },

  'orders.trackTakeBack': async (context) => {
    const { link, acting, order } = await openToAct(context, 'take_back');
    await inCustomerTransaction(context.db, link.userId, (trx) => takeApprovalBack(trx, acting, order));
    context.flushOutbox();
    audit(acting, 'price-decided', { order: link.order, change: 'take_back', ...byLink(acting) });
    return { data: null, message: messages.approvalWithdrawn };
  },

  'orders.trackTip': async (context) => {
    const cents = parseMoney(context.body.tips) ?? 0;
    const opened = await openToAct(context, 'tip', {
      // Too late to take it back: the answer names what was charged.
      mayBeOver: ({ tips_cents, delivered_at }) =>
        cents === tips_cents || (delivered_at !== null && cents < tips_cents),
    });
    const { link, acting, moment, isCurrent } = opened;
    if (isCurrent && cents > freeTipCents(moment.policy))
      await checkCode(context, opened, { action: 'tip', cents });
    const tipped = await setTip(acting, link.userId, link.orderId, { cents, hold: true });
    audit(acting, 'order-changed', { order: link.order, change: 'tip', cents, ...byLink(acting) });
    const isAsBefore = !tipped.holdUntil && opened.order.tips_cents === cents;
    const message = tipped.holdUntil
      ? messages.tipHeld
      : isAsBefore
        ? messages.tipAsBefore
        : messages.linkDone;
    return { data: viewTip(tipped), message };
  },

  'orders.trackReport': async (context) => {
    const { acting } = await openToAct(context, 'report');
    return reportProblem(acting);
  },

  'orders.trackPhoto': async (context) => {
    const { link } = await openToAct({ ...context, body: context.query }, 'report');
    return { data: await savePhoto(context, link.userId) };
  },

  'orders.trackCard': async (context) => {
    const opened = await openToAct(context, 'card');
    const { link, acting } = opened;
    const card = await findOtherCard(context.db, link.userId, context.body.card_id);
    await checkCode(context, opened, { action: 'card', card });
    await payWith(acting, link.userId, link.orderId, card.id);
    audit(acting, 'order-changed', { order: link.order, change: 'card', card: card.id, ...byLink(acting) });
    return { data: null, message: messages.cardChosen };
  },

  'orders.trackRate': async (context) => {
    const { link, acting } = await openToAct(context, 'rate');
    const own = { id: link.orderId, user_id: link.userId };
    const { rating, isNew } = await rateOrder(context, own, context.body);
    if (isNew) audit(acting, 'order-rated', { order: link.order, ...byLink(acting) });
    return { data: rating, message: messages.ratingThanks };
  },

  'orders.trackCode': async (context) => {
    const { action, tips = 0, card_id } = context.body;
    const { link, acting, order, moment } = await openToAct(context, 'code');
    if (action !== 'card' && !actionsByLink(order, moment).some((can) => can.action === action))
      throw new ApiProblem('conflict', messages.linkNotNow);
    const coded: Coded =
      action === 'card'
        ? { action, card: await findOtherCard(context.db, link.userId, card_id) }
        : { action, cents: action === 'approve' ? order.net_price_cents : (parseMoney(tips) ?? 0) };
    await mailLinkCode(context, link, coded);
    audit(acting, 'link-code-asked', { order: link.order, change: action, ...byLink(acting) });
    return { data: null, message: messages.linkCodeSent };
  },

  'orders.trackProve': async (context) => {
    const { link, acting } = await openToAct(context, 'prove', { sight: 'digits' });
    const { digits } = context.body;
    if (digits.length !== 4) throw invalidField('digits', messages.lastDigits);
    const { db, now } = context;
    const isRight = digits === (await findLastDigits(db, link.userId));
    const tried = await takeTry(db, link.id);
    if (!tried || !isRight) {
      const isLast = !tried || tried.tries >= MAX_TRIES;
      if (isLast) await endKeys(db, [link.id], now());
      if (isLast) audit(acting, 'link-ended', { order: link.order, ...byLink(acting) });
      throw invalidField('digits', isLast ? messages.lastDigitsOver : messages.lastDigitsWrong);
    }
    await proveMailbox(db, link.userId, now());
    audit(acting, 'mailbox-proved', { order: link.order, ...byLink(acting) });
    return { data: null, message: messages.mailboxProved };
  },

  'orders.trackNotMine': async (context) => {
    const { link, acting } = await openToAct(context, 'not_mine', { sight: 'digits' });
    await stopMail(context, link);
    audit(acting, 'not-mine', { order: link.order, ...byLink(acting) });
    return { data: null, message: messages.notMine };
  },

  'orders.trackEnd': async (context) => {
    const { link, acting } = await openToAct(context, 'end', { mayBeOver: () => true });
    await inCustomerTransaction(context.db, link.userId, async (trx) => {
      await endLinks(trx, link.userId, context.now());
      await notify(trx, { type: 'account.links_ended', userId: link.userId }, context);
    });
    context.flushOutbox();
    audit(acting, 'link-ended', { on: ['all'], ...byLink(acting) });
    return { data: null, message: messages.allLinksEnded };
  },

  'orders.trackShare': async (context) => {
    const { link, acting } = await openToAct(context, 'share', { mayBeOver: () => true });
    const shared = await shareOrder(context, link.userId, link.orderId, link.id);
    audit(acting, 'link-shared', { order: link.order, ...byLink(acting) });
    return shared;
  },

  'orders.trackUnshare': async (context) => {
    const { link, acting } = await openToAct(context, 'unshare', { mayBeOver: () => true });
    await endShared(context.db, link.orderId, context.now());
    audit(acting, 'link-ended', { order: link.order, ...byLink(acting) });
    return { data: null, message: messages.linksEnded };
  },

  'orders.trackRenew': async (context) => {
    const link = await openLink(context, { ended: true });
    if (link.kind === 'shared') throw notFound();
    await mailNewLink(context, link);
    return { data: null, message: messages.linkRenewed };
  },
} satisfies Partial<Handlers<'orders'>>;
