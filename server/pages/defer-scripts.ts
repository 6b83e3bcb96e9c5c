import { CUSTOMER_ID, earlyReadsName } from '@/lib/api/early-reads';
import { pageAlive } from '@/lib/page-alive';
import { startPage } from './start-page';

const asyncScript = /<script src="([^"]+)"[^>]*? async=""><\/script>/g;

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

const earlyReads = new RegExp(`<meta name="${earlyReadsName}" content="([^"]*)"/>`);

/** What the page lists in this element, without the encoding of an attribute. */
const readsIn = (html: string) =>
  (earlyReads.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').split(' ').filter(Boolean);

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startText = startPage.toString();

/**
 * Makes a document load its scripts only after its first paint (docs/decisions/0024-defer-scripts.md).
 * Early reads (lib/api/early-reads.ts) are sent at once.
 * @param html as Next rendered it: its `<script src="…" async="">` and script preloads are removed
 */
export function deferScripts(html: string): string {
  const sources: string[] = [];
  const rest = html.replace(scriptPreload, '').replace(asyncScript, (_element, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0) return html;
  const reads = readsIn(html);
  // After the charset, which must come early, and before the style sheet, which would delay the script.
  return rest
    .replace(earlyReads, '')
    .replace(
      /<head[^>]*>(<meta charSet="utf-8"\/>)?/,
      (head) =>
        `${head}<script>(${startText})(${[sources, pageAlive, reads, CUSTOMER_ID].map(asText)})</script>`,
    );
}
