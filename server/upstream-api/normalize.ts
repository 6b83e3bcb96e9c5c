/**
 * What a schema cannot do: cleans text that pages insert as HTML, restricts links, cuts the requested page out of
 * an inbox without pages and filters, and leaves no meaning in another API's statuses.
 */
import type { EndpointName } from '@/lib/contract/endpoints';
import { canCancel } from '@/lib/domain/order-status';
import { pageHtml } from '@/server/content/page-html';
import type { CallInput } from './defaults';

type Fields = Record<string, unknown>;

/** A web address, or '' for anything else (such as javascript:). */
function webAddress(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}

/**
 * Paging and `unread` of the inbox are extensions: another API sends everything. Without read marks, all
 * entries are shown.
 */
function cutPage(body: Fields, { query = {} }: CallInput) {
  const all = body.data as Fields[];
  const wanted = query.unread === 'yes' && body.unread !== null ? all.filter(({ read }) => !read) : all;
  const limit = Number(query.limit ?? body.limit);
  const isWhole = wanted.length < all.length || wanted.length > limit;
  if (!isWhole || !(limit >= 1)) return;
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  Object.assign(body, {
    data: wanted.slice((page - 1) * limit, page * limit),
    page,
    limit,
    totalDocs: wanted.length,
    totalPages: Math.max(1, Math.ceil(wanted.length / limit)),
  });
}

/**
 * The specification gives only status 1 a meaning. Where the API does not say what the customer can do with an order
 * (`can`, of our own statuses), any other number is one that no page knows.
 */
function withoutMeaning(order: Fields) {
  if (!order.can && !canCancel(Number(order.status))) order.status = 0;
}

const adjust: Partial<Record<EndpointName, (body: Fields, input: CallInput) => void>> = {
  'content.staticPages': ({ data }) => {
    for (const page of data as Fields[]) page.content = pageHtml(String(page.content), String(page.title));
  },
  'content.settings': ({ data }) => {
    const settings = data as Fields;
    settings.blog_url = webAddress(settings.blog_url);
    const social = Object.entries(settings.social as Fields).map(([name, url]) => [name, webAddress(url)]);
    settings.social = Object.fromEntries(social.filter(([, url]) => url));
  },
  'orders.list': ({ data }) => (data as Fields[]).forEach(withoutMeaning),
  'orders.get': ({ data }) => withoutMeaning(data as Fields),
  'orders.expressDetail': ({ data }) => withoutMeaning(data as Fields),
  'profile.notifications': (body, input) => {
    cutPage(body, input);
    for (const note of body.data as Fields[]) {
      // Inbox links must stay on this site.
      if (!/^\/(?![/\\])/.test(String(note.link ?? ''))) note.link = null;
    }
  },
};

/** The converted reply, safe for pages. */
export function withMeaning(name: EndpointName, body: Fields, input: CallInput): Fields {
  adjust[name]?.(body, input);
  return body;
}
