/** Turns the other API's answer into a reply of ours. */
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import { canCancel } from '@/lib/domain/order-status';
import { pageHtml } from '@/server/content/page-html';
import { readFlag } from './coerce';
import { readRefusal, toRefusal } from './refusal';
import type { Incoming } from './send';
import { toContract } from './to-contract';
import { type CallInput, type Fields, isObject, type UpstreamReply } from './upstream-call';

/** An unusable answer and the reason for the log: names and paths, never values. */
export class UnusableReply extends Error {
  constructor(
    readonly why: string,
    readonly paths: string[] = [],
    /**
     * accepted: the other API accepted the request anyway, so it must not be sent again · words: what it says about
     * its own fault.
     */
    readonly more: { accepted?: boolean; words?: string } = {},
  ) {
    super(`${why} ${paths.join(', ')}`.trim());
    this.name = 'UnusableReply';
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/**
 * @throws UnusableReply for redirects, server errors of the other API, answers that are not JSON or do not
 * fit the contract, and those that leave open whether something was done
 */
export function readReply(
  name: EndpointName,
  endpoint: Endpoint,
  { status, body }: Pick<Incoming, 'status' | 'body'>,
  input: CallInput,
): UpstreamReply {
  if (status < 200 || (status >= 300 && status < 400)) throw new UnusableReply(`answered ${status}`);
  const json = parseJson(body);
  if (status >= 400) {
    if (isFault(endpoint, status, json))
      throw new UnusableReply(`answered ${status}`, [], { words: readRefusal(json) });
    return toRefusal(name, endpoint, status, json);
  }
  // 204 and an empty 200 confirm a change, but do not answer a read.
  const parsed = json ?? (body.length === 0 && endpoint.method !== 'GET' ? {} : undefined);
  if (!isObject(parsed)) throw new UnusableReply('sent no JSON object');
  if (isFalsyVerify(name, json) || !readYes(name, parsed)) return toRefusal(name, endpoint, 200, parsed);
  const shaped = toContract(name, parsed, input);
  if (!shaped.ok) throw new UnusableReply('does not fit at', shaped.paths);
  adjust[name]?.(shaped.body, input, parsed);
  return { status: 200, body: shaped.body, odd: shaped.odd };
}

/** A 503 in JSON means that nothing was done; some servers answer 501 for calls that they do not know. */
const isFault = ({ extension }: Endpoint, status: number, json: unknown) =>
  status >= 500 && !(status === 503 && isObject(json)) && !(status === 501 && extension);

/** A falsy verify status signs out (specification section 4), so one that is missing or empty is a no. */
const isFalsyVerify = (name: EndpointName, json: unknown) =>
  name === 'auth.verifyToken' && isObject(json) && !json.status;

/** Whether the reply says yes. Without a status, the HTTP code did, and what was made. @throws UnusableReply */
function readYes(name: EndpointName, { status, err, data }: Fields): boolean {
  const isYes = readFlag(status);
  if (isYes === undefined && status !== undefined) throw new UnusableReply('does not fit at', ['status']);
  if (isYes && err) throw new UnusableReply('says yes beside', ['err']);
  const namesWhatItMade = isObject(data) && Boolean(data.id);
  if (isYes === undefined && needsYes.has(name) && !namesWhatItMade)
    throw new UnusableReply('says neither yes nor no');
  return isYes !== false;
}

/**
 * Calls that count as done only when the reply says so or names what it created: an unconfirmed order, card,
 * address, discount or cancellation must not be shown as done.
 */
const needsYes: ReadonlySet<EndpointName> = new Set([
  'orders.confirm',
  'orders.cancel',
  'orders.verifyCoupon',
  'cards.add',
  'addresses.create',
  'feedback.create',
  'service-area.verifyZip',
  'outreach.sendAppLink',
]);

/** A web address, or '' for anything else (such as javascript:). */
function readWebAddress(value: unknown): string {
  const text = String(value).trim();
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}

/** Paging and `unread` of the inbox are extensions: another API sends everything, perhaps without read marks. */
function cutInbox(body: Fields, { query = {} }: CallInput, sent: Fields) {
  const all = body.data as { read: boolean; link: string | null }[];
  const marks = (sent.data as Fields[])
    .map(({ read }) => readFlag(read))
    .filter((mark) => mark !== undefined);
  if (marks.length > 0) body.unread ??= marks.filter((mark) => !mark).length;
  // Links of the inbox stay on this site.
  for (const note of all) if (!/^\/(?![/\\])/.test(note.link ?? '')) note.link = null;
  const wanted = query.unread === 'yes' && body.unread !== null ? all.filter(({ read }) => !read) : all;
  const limit = Number(query.limit ?? body.limit);
  const isWhole = wanted.length < all.length || wanted.length > limit;
  if (!isWhole || !(limit >= 1)) return;
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const totalPages = Math.max(1, Math.ceil(wanted.length / limit));
  const data = wanted.slice((page - 1) * limit, page * limit);
  Object.assign(body, { data, page, limit, totalDocs: wanted.length, totalPages });
}

/**
 * The specification gives only status 1 a meaning. Where the API does not say what the customer can do with an order
 * (`can`, of our own statuses), any other number is one that no page knows.
 */
function dropMeaning(order: Fields) {
  if (!order.can && !canCancel(Number(order.status))) order.status = 0;
}

/** What a schema cannot do: text that pages insert as HTML is cleaned, links are restricted, statuses mean nothing. */
const adjust: Partial<Record<EndpointName, (body: Fields, input: CallInput, sent: Fields) => void>> = {
  'content.staticPages': ({ data }) => {
    for (const page of data as Fields[]) page.content = pageHtml(String(page.content), String(page.title));
  },
  'content.settings': ({ data }) => {
    const settings = data as Fields;
    settings.blog_url = readWebAddress(settings.blog_url);
    const social = Object.entries(settings.social as Fields).map(([name, url]) => [
      name,
      readWebAddress(url),
    ]);
    settings.social = Object.fromEntries(social.filter(([, url]) => url));
  },
  'orders.list': ({ data }) => (data as Fields[]).forEach(dropMeaning),
  'orders.get': ({ data }) => dropMeaning(data as Fields),
  'orders.expressDetail': ({ data }) => dropMeaning(data as Fields),
  'profile.notifications': cutInbox,
};
