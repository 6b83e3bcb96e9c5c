/** Takes the forms on the pages of a link: each makes the call of the API that does it, and goes back to the page. */
import 'server-only';
import type { z } from 'zod';
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { trackRoutes } from '@/lib/routes';
import { type VisitKind, visitFields } from '@/lib/rules/dates/visit';
import { splitTime } from '@/lib/rules/orders/track-times';
import { MAX_FEEDBACK } from '@/lib/text/text-limits';
import { readMoney } from '@/lib/text/typed-money';
import { seeOther, setAnswer, shareOfCookie } from '../forms/answer-cookie';
import { logLostForm, postValues } from '../forms/post-form';
import type { trackMessage } from './message';

const calls = {
  approve: 'orders.trackDecide',
  return: 'orders.trackDecide',
  take_back: 'orders.trackTakeBack',
  cancel: 'orders.trackCancel',
  reschedule: 'orders.trackReschedule',
  tip: 'orders.trackTip',
  card: 'orders.trackCard',
  report: 'orders.trackReport',
  rate: 'orders.trackRate',
  code: 'orders.trackCode',
  prove: 'orders.trackProve',
  not_mine: 'orders.trackNotMine',
  end: 'orders.trackEnd',
  share: 'orders.trackShare',
  unshare: 'orders.trackUnshare',
  renew: 'orders.trackRenew',
} as const satisfies Record<string, EndpointName>;

type Action = keyof typeof calls;

/** What a form has: the API drops what its call does not take, and refuses what is wrong. */
function readBody(action: Action, form: FormData): Record<string, unknown> | undefined {
  if (action === 'renew') return undefined;
  const texts: Partial<Record<string, string>> = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const { tips, card_id, stars = 0, of } = texts;
  return {
    ...texts,
    ...readTime(form, 'pickup'),
    ...readTime(form, 'delivery'),
    action: of,
    decision: action,
    // What is no amount is refused as one.
    tips: tips === undefined ? undefined : (readMoney(tips) ?? -100) / 100,
    card_id: card_id === undefined ? undefined : Number(card_id),
    stars: Number(stars),
    photos: form.getAll('photos'),
  };
}

function readTime(form: FormData, visit: VisitKind) {
  const { day, from, to } = visitFields[visit];
  const time = splitTime(form.get(visit));
  return time && { [day]: time.date, [from]: time.from_slot, [to]: time.to_slot };
}

/** Whether the form was sent with the times that the order has; nothing is sent on then. */
const isUnchanged = (form: FormData) =>
  form.get('delivery') === form.get('own_delivery') &&
  [null, form.get('own_pickup')].includes(form.get('pickup'));

/** Where an answer is shown, and what it says there. */
interface Outcome {
  page: string;
  message?: z.infer<typeof trackMessage> | undefined;
}

const KEPT = ['tips', 'stars', 'card_id', 'pickup', 'delivery'] as const;

/** The page that asks, with what was chosen before and what to send now. */
function askAgain(
  key: string,
  action: Action,
  form: FormData,
  asked: Record<string, string | undefined>,
): string {
  const hidden = KEPT.map((name) => [name, form.get(name)] as const);
  const only = action === 'reschedule' && form.get('pickup') === null ? 'delivery' : undefined;
  const fields = [...hidden, ...Object.entries({ ...asked, only })].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  const of = String(form.get('of') ?? '');
  const question = /^[a-z-]+$/.test(of) ? of : action.replaceAll('_', '-');
  const page = action === 'reschedule' ? trackRoutes.times(key) : trackRoutes.question(key, question);
  const search = new URLSearchParams(fields);
  return search.size > 0 ? `${page}?${search}` : page;
}

async function makeCall(key: string, form: FormData): Promise<Outcome> {
  const page = trackRoutes.order(key);
  const action = String(form.get('action')) as Action;
  const name = Object.hasOwn(calls, action) ? calls[action] : undefined;
  if (!name) return { page, message: { done: false, message: messages.badValue } };
  if (action === 'reschedule' && isUnchanged(form))
    return { page, message: { done: true, message: messages.sameTimes } };
  const body = readBody(action, form);
  const reply = await postValues(name, body, { key: decodeURIComponent(key) }).catch((error) => {
    logLostForm(error);
    return unanswered;
  });
  if (reply.httpStatus === 404 && reply.data?.reason !== 'ended') return { page };
  if (body && staysWritten(action, reply))
    return {
      page: askAgain(key, action, form, { press: reply.data?.form }),
      message: keepWritten(problemOf(reply), body),
    };
  // What the link asked, before the digits came first.
  if (action === 'prove' && form.has('of'))
    return { page: askAgain(key, action, form, {}), message: toMessage(reply, false) };
  const next = nextPage(key, action, form, reply);
  return { page: next ?? page, message: toMessage(reply, next !== undefined) };
}

type Reply = Awaited<ReturnType<typeof postValues>>;

const unanswered: Reply = {
  httpStatus: 503,
  cookies: [],
  done: false,
  message: messages.offlineAgain,
  errors: {},
  data: null,
};

const AGAIN = ['soon', 'form', 'changed'];

/** A report or a rating that can be mended or sent once more. */
const staysWritten = (action: Action, { done, httpStatus, data }: Reply) =>
  ['report', 'rate'].includes(action) && !done && (httpStatus !== 409 || AGAIN.includes(data?.reason ?? ''));

type Written = NonNullable<Outcome['message']>['written'];

/** Of a longer text, so much is looked at. */
const MAX_WRITTEN = 4 * MAX_FEEDBACK;

/** What was written beside the refusal: of a text that no cookie holds the beginning, and that it is no more. */
function keepWritten(message: string, { kind, line, text, photos }: Record<string, unknown>) {
  const typed = [...String(text ?? '')];
  let characters = typed.slice(0, MAX_WRITTEN);
  for (;;) {
    const isWhole = characters.length === typed.length;
    const refused = { done: false, message: isWhole ? message : messages.linkTextCut(message) };
    const written = { kind, line, text: characters.join(''), photos } as Written;
    const share = shareOfCookie({ ...refused, written });
    if (share <= 1) return { ...refused, written };
    if (characters.length === 0) return refused;
    characters = characters.slice(0, Math.floor((characters.length / share) * 0.95));
  }
}

const problemOf = ({ message, errors }: Reply) => Object.values(errors)[0] || message || messages.generic;

/** Undefined for the order's own page. */
function nextPage(key: string, action: Action, form: FormData, { done, errors, data }: Reply) {
  const { reason = '', form: press } = data ?? {};
  if (AGAIN.includes(reason) && action !== 'prove')
    return askAgain(key, action, form, { why: reason, press });
  const asksCode = reason === 'code' || 'code' in errors || (action === 'code' && done);
  return asksCode ? askAgain(key, action, form, { why: 'code' }) : undefined;
}

/** Undefined where the page says it itself. */
function toMessage(reply: Reply, asks: boolean): Outcome['message'] {
  const { done, message, data } = reply;
  if (asks && [...AGAIN, 'code'].includes(data?.reason ?? '')) return undefined;
  const text = done ? message || messages.linkDone : problemOf(reply);
  return { done, message: text, ...(data?.url && { url: data.url }) };
}

/** Always leads back to a page of the link, which says what came of it, or that there is no such link. */
export async function actByLink(request: Request, link: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const key = encodeURIComponent(link);
  const { page, message } = await makeCall(key, form);
  if (message) await setAnswer(page.split('?', 1)[0] ?? page, message);
  return seeOther(page);
}
