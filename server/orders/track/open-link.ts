/** Whose a link is, what it may see, and what it may do: the guards of every act. */
import { messages } from '@/lib/messages/messages';
import { toDecimal } from '@/lib/rules/money/money';
import type { HandlerContext } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { FIND_MS, inConstantTime } from '@/server/platform/secrets';
import { readPolicy } from '@/server/shop/policy';
import type { Moment } from '../record/check-allowed';
import { findOwnOrder, type OrderRow } from '../record/queries';
import { checkForm, findFormSecret, type LinkAction, makeForm } from './form';
import { findLink, type Link } from './links';
import { areActsOver, changedText, type Sight, type Told } from './view';

export type Linked = Pick<HandlerContext<'orders.track'>, keyof Services | 'params'>;
export type Acting = Linked &
  Pick<HandlerContext<'orders.track'>, 'clientAddress' | 'requestId'> & { body: { form: string } };

const linkEnded = () => new ApiProblem('not_found', messages.linkEnded, { data: { reason: 'ended' } });

/** @throws ApiProblem not_found, in the same time whatever is wrong with the link; it says so of one that was ended */
export async function openLink(context: Linked, { ended = false } = {}): Promise<Link> {
  const { db, now, params } = context;
  const link = await inConstantTime(FIND_MS, () => findLink(db, params.key, now()));
  if (!link || (link.hasEnded && link.kind === 'shared')) throw notFound();
  if (link.hasEnded && !ended) throw linkEnded();
  return link;
}

export async function findSight({ db }: Pick<Services, 'db'>, { kind, userId }: Link): Promise<Sight> {
  if (kind !== 'order') return 'times';
  const { mailbox_proved_at: proved } = await db
    .selectFrom('users')
    .select('mailbox_proved_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return proved ? 'all' : 'digits';
}

export async function readMoment({ db, settings, now }: Services): Promise<Moment & { secret: Buffer }> {
  return { policy: await readPolicy(db), now: now(), secret: await findFormSecret(db, settings) };
}

/** What a link does until it ends. */
const LASTING: readonly LinkAction[] = ['share', 'unshare', 'end', 'prove', 'not_mine'];

/** What the signed-in customer's own call takes, with whoever acts written down. */
const asCustomer = <Context extends Acting>(context: Context, { userId, orderId, id }: Link) => ({
  ...context,
  customer: { id: userId },
  params: { id: orderId },
  byLink: id,
});

export interface Opened<Context extends Acting = Acting> {
  link: Link;
  acting: ReturnType<typeof asCustomer<Context>>;
  order: OrderRow;
  moment: Moment & { secret: Buffer };
  /** The form was made for this order as it is; false only where `mayBeOver`. */
  isCurrent: boolean;
}

/**
 * The link and its order, for an act that is sent by a page of them.
 * @param mayBeOver the act answers itself for an order that is another than when the form was made
 * @throws ApiProblem not_found also for a link that was shared to look; conflict with the form to send instead
 */
export async function openToAct<Context extends Acting>(
  context: Context,
  action: LinkAction,
  { sight = 'all', mayBeOver }: { sight?: Sight; mayBeOver?: (order: OrderRow) => boolean } = {},
): Promise<Opened<Context>> {
  const { db, body } = context;
  const link = await openLink(context);
  const seen = await findSight(context, link);
  if (seen === 'times') throw notFound();
  const order = await findOwnOrder(db, link.userId, link.orderId);
  const moment = await readMoment(context);
  const facts = { ...moment, key: link, order };
  const told = seen === 'all' ? order : { status: order.status };
  if (seen !== sight) {
    if (seen === 'digits') throw guard('digits', messages.linkNeedsDigits, told);
    throw notFound();
  }
  const { state, isSoon } = checkForm(facts, action, body.form);
  const isOver = state === 'changed' && !isSoon && mayBeOver?.(order) === true;
  if (state !== 'ok' && !isOver) {
    const text = {
      form: messages.linkFormOld,
      soon: messages.linkPressAgain,
      changed: changedText(told),
    }[state];
    throw guard(state, text, told, makeForm(facts, action, state === 'soon' ? '1' : '0'));
  }
  if (!LASTING.includes(action) && areActsOver(order, moment.now))
    throw new ApiProblem('conflict', messages.linkNotNow);
  await db
    .updateTable('access_keys')
    .set({ used_at: moment.now.toISOString() })
    .where('id', '=', link.id)
    .execute();
  return { link, acting: asCustomer(context, link), order, moment, isCurrent: !isOver };
}

type Guard = 'form' | 'soon' | 'changed' | 'code' | 'digits';

export function guard(
  reason: Guard,
  message: string,
  { status, net_price_cents: cents }: Told,
  form?: string,
): ApiProblem {
  const total = cents === undefined ? {} : { total: toDecimal(cents) };
  return new ApiProblem('conflict', message, { data: { reason, status, ...total, ...(form && { form }) } });
}
