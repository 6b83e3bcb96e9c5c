/**
 * What a schema can't say: text that pages put in as HTML is cleaned, addresses lead only where links may lead, and
 * of an inbox without pages and filters the page that was asked for is cut out.
 */
import type { EndpointName } from '@/lib/contract/endpoints';
import { pageHtml } from '@/server/content/page-html';
import type { CallInput } from './defaults';

type Fields = Record<string, unknown>;

/** A web address, or '' for anything else (javascript:, for instance). */
function webAddress(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}

/** Pages and `unread` of the inbox are ours: another API sends all that it has. Without read marks all is shown. */
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
  'profile.notifications': (body, input) => {
    cutPage(body, input);
    for (const note of body.data as Fields[]) {
      // Links of the inbox stay on this site.
      if (!/^\/(?![/\\])/.test(String(note.link ?? ''))) note.link = null;
    }
  },
};

/** The shaped reply, safe to hand to pages. */
export function withMeaning(name: EndpointName, body: Fields, input: CallInput): Fields {
  adjust[name]?.(body, input);
  return body;
}
