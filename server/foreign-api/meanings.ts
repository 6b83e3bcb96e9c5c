/** What a schema can't say: text that pages put in as HTML is cleaned, addresses lead only where links may lead. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { pageHtml } from '@/server/content/page-html';

type Fields = Record<string, unknown>;

/** A web address, or '' for anything else (javascript:, for instance). */
function webAddress(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}

const adjust: Partial<Record<EndpointName, (body: Fields) => void>> = {
  'content.staticPages': ({ data }) => {
    for (const page of data as Fields[]) page.content = pageHtml(String(page.content), String(page.title));
  },
  'content.settings': ({ data }) => {
    const settings = data as Fields;
    settings.blog_url = webAddress(settings.blog_url);
    const social = Object.entries(settings.social as Fields).map(([name, url]) => [name, webAddress(url)]);
    settings.social = Object.fromEntries(social.filter(([, url]) => url));
  },
  'profile.notifications': ({ data }) => {
    for (const note of data as Fields[]) {
      // Links of the inbox stay on this site.
      if (!/^\/(?![/\\])/.test(String(note.link ?? ''))) note.link = null;
    }
  },
};

/** The shaped reply, safe to hand to pages. */
export function withMeaning(name: EndpointName, body: Fields): Fields {
  adjust[name]?.(body);
  return body;
}
