import { CUSTOMER_ID, earlyReadsName } from '@/lib/api/early-reads';
import { knownDraftName, ownDraftMark } from '@/lib/own-draft';
import { pageAlive } from '@/lib/page-alive';
import { ownDraft } from './own-draft';
import { ownPage } from './own-page';
import { startPage } from './start-page';

const asyncScript = /<script src="([^"]+)"[^>]*? async=""><\/script>/g;

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

const metaElement = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"/>`);
const earlyReads = metaElement(earlyReadsName);
const knownDraft = metaElement(knownDraftName);

/** What the page's metadata lists in this element, without the encoding of an attribute. */
const listIn = (element: RegExp, html: string) =>
  (element.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').split(' ').filter(Boolean);

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startText = startPage.toString();

/** The script that keeps a customer's document from another one, and step 1 of an order from showing over a draft. */
function guardOf(html: string, ownerId: number): string {
  const draft = listIn(knownDraft, html);
  const args = [ownDraftMark, ...draft].map(asText);
  return `<script>(${ownPage})(${ownerId})${draft.length > 0 ? `;(${ownDraft})(${args})` : ''}</script>`;
}

/**
 * Makes a document load its scripts only after its first paint (docs/decisions/0024-defer-scripts.md).
 * Early reads (lib/api/early-reads.ts) are sent at once.
 * @param html as Next rendered it: its `<script src="…" async="">` and script preloads are removed
 * @param ownerId the customer whose data the document has; a browser of another customer leaves it unread
 */
export function deferScripts(html: string, ownerId?: number): string {
  const sources: string[] = [];
  const rest = html.replace(scriptPreload, '').replace(asyncScript, (_element, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0) return html;
  const reads = listIn(earlyReads, html);
  const guard = ownerId === undefined ? '' : guardOf(html, ownerId);
  // After the charset, which must come early, and before the style sheet, which would delay the script.
  return rest
    .replace(earlyReads, '')
    .replace(knownDraft, '')
    .replace(
      /<head[^>]*>(<meta charSet="utf-8"\/>)?/,
      (head) =>
        `${head}${guard}<script>(${startText})(${[sources, pageAlive, reads, CUSTOMER_ID].map(asText)})</script>`,
    );
}
