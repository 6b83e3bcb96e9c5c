/** Takes the forms on the pages of a link: each makes the call of the API that does it, and goes back to the page. */
import 'server-only';
import { splitTime } from '@/lib/booking/track-times';
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { trackRoutes } from '@/lib/routes';
import { setAnswer } from '../forms/answer-cookie';
import { postValues } from '../forms/post-form';
import type { TrackMessage } from './message';

const calls = {
  cancel: 'orders.trackCancel',
  reschedule: 'orders.trackReschedule',
  share: 'orders.trackShare',
  unshare: 'orders.trackUnshare',
} as const satisfies Record<string, EndpointName>;

/** The fields of a form of ours; whatever else somebody sends is refused by the API. */
function readBody(form: FormData): Record<string, string> {
  const pickup = splitTime(form.get('pickup'));
  const delivery = splitTime(form.get('delivery'));
  return {
    ...(pickup && { pickup_date: pickup.date, from_slot: pickup.from_slot, to_slot: pickup.to_slot }),
    ...(delivery && {
      delivery_date: delivery.date,
      delivery_from_slot: delivery.from_slot,
      delivery_to_slot: delivery.to_slot,
    }),
  };
}

/** Whether the form was sent with the times that the order has; nothing is sent on then. */
const isUnchanged = (form: FormData) =>
  form.get('delivery') === form.get('own_delivery') &&
  [null, form.get('own_pickup')].includes(form.get('pickup'));

async function makeCall(key: string, form: FormData): Promise<{ code: number; message: TrackMessage }> {
  const name = calls[String(form.get('action')) as keyof typeof calls];
  if (!name) return { code: 400, message: { done: false, message: messages.badValue } };
  if (name === 'orders.trackReschedule' && isUnchanged(form))
    return { code: 200, message: { done: true, message: messages.sameTimes } };
  const body = name === 'orders.trackReschedule' ? readBody(form) : undefined;
  const { httpStatus, done, message, errors, data } = await postValues(name, body, { key });
  const [problem = message] = Object.values(errors);
  const text = done ? message : problem || messages.generic;
  return { code: httpStatus, message: { done, message: text, ...(data?.url && { url: data.url }) } };
}

/** Always leads back to the page of the link, which says what came of it, or that there is no such link. */
export async function actByLink(request: Request, key: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const page = trackRoutes.order(encodeURIComponent(key));
  const { code, message } = await makeCall(key, form).catch(() => ({
    code: 503,
    message: { done: false, message: messages.offlineAgain },
  }));
  if (code !== 404) await setAnswer(page, message);
  return new Response(null, {
    status: 303,
    headers: { Location: page, 'Cache-Control': 'private, no-store' },
  });
}
