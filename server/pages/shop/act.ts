/** Takes the forms of the shop's own pages: each makes the call of the API that does it, and goes back to the page. */
import 'server-only';
import { readCount } from '@/lib/browser/shop/count-form';
import type { ShopMessage } from '@/lib/browser/shop/shop-message';
import type { EndpointName } from '@/lib/contract/endpoints';
import { routeSteps } from '@/lib/contract/staff/parts';
import { messages } from '@/lib/messages/messages';
import { shopRoutes } from '@/lib/routes';
import { seeOther, setAnswer } from '../forms/answer-cookie';
import { logLostForm, postValues } from '../forms/post-form';
import { fetchAtDoor } from './read';

export type DoorName = 'route' | 'counter';

type Reply = Awaited<ReturnType<typeof postValues>>;

interface Act {
  call: EndpointName;
  body: object;
}

const text = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const number = (form: FormData, name: string) => {
  const typed = text(form, name);
  return typed === undefined ? undefined : Number(typed);
};

/** Whatever else somebody sends is refused by the API. Undefined for no action of this page. */
function readAct(door: DoorName, action: string, form: FormData): Act | undefined {
  const id = text(form, 'id');
  if (action === 'pin') {
    const call = door === 'route' ? 'staff.routeSignIn' : 'staff.counterSignIn';
    return { call, body: { pin: text(form, 'pin') ?? '' } };
  }
  if (door === 'counter') return readCounterAct(action, form, id);
  if (action === 'undo') return { call: 'staff.routeUndo', body: { id } };
  if (!routeSteps.some((step) => step === action)) return undefined;
  const bags = action === 'nobody_home' ? undefined : number(form, 'bags');
  const press = { id, order_number: text(form, 'order_number'), step: action, bags, age: 0 };
  return { call: 'staff.routePress', body: { ...press, instead_of: number(form, 'instead_of') } };
}

function readCounterAct(action: string, form: FormData, id: string | undefined): Act | undefined {
  if (action === 'price') return { call: 'staff.counterPrice', body: readCount(form) };
  if (action === 'count')
    return { call: 'staff.counterCount', body: { ...readCount(form), id, again: number(form, 'again') } };
  if (action === 'ready') return { call: 'staff.counterReady', body: { id } };
  return action === 'bill' ? { call: 'staff.counterBill', body: { id } } : undefined;
}

/** What the page says of it; undefined where it shows it itself. */
function toMessage(action: string, form: FormData, reply: Reply): ShopMessage | undefined {
  const { done, data } = reply;
  const order = text(form, 'order_number')?.slice(0, 12);
  const typed = action === 'count' || action === 'price' ? readCount(form) : undefined;
  if (!done) return { ...refused(action, form, reply), order, typed };
  if (action === 'pin') return undefined;
  if (action === 'price') return { done: true, message: '', order, typed, total: data?.total };
  return { done: true, message: reply.message || messages.shopDone, order };
}

function refused(action: string, form: FormData, { message, errors, data }: Reply): ShopMessage {
  const [problem = message] = Object.values(errors);
  const said = { done: false, message: problem || messages.generic };
  if (data?.reason !== 'bags' || !data.bags)
    return { ...said, twice: data?.reason === 'again' || undefined, total: data?.total };
  const press = { action, id: text(form, 'id') ?? '', order_number: text(form, 'order_number') ?? '' };
  return { ...said, again: { ...press, bags: number(form, 'bags') ?? 0, instead_of: data.bags } };
}

/** Always leads back to the page, which says what came of it. */
export async function actAtDoor(request: Request, door: DoorName, link: string): Promise<Response> {
  const page = shopRoutes[door](encodeURIComponent(link));
  const form = await request.formData().catch(() => new FormData());
  const action = text(form, 'action') ?? '';
  const act = readAct(door, action, form);
  const params = { key: link, order_number: text(form, 'order_number') ?? '0' };
  let cookies: string[] = [];
  let message: ShopMessage | undefined = { done: false, message: messages.badValue };
  if (act) {
    const reply = await postValues(act.call, act.body, params, fetchAtDoor).catch(logLostForm);
    message = reply ? toMessage(action, form, reply) : { done: false, message: messages.offlineAgain };
    cookies = reply?.cookies ?? [];
  }
  if (message) await setAnswer(page, message);
  const place = message && /^(stop|order)-[\w-]+$/.exec(text(form, 'place') ?? '');
  const response = seeOther(place ? `${page}#${place[0]}` : page);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
