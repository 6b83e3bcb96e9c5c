import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CUSTOMER_ID, earlyReadsName } from '@/lib/api/early-reads';
import { pageAlive } from '@/lib/page-alive';
import { documentPolicy } from './policy';
import type { Page } from './send-page';
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

/** An HTML document ready to send: deferred scripts, a policy with hashes, and the hash of its text. */
export type Document = Pick<Page, 'body' | 'packed'> & { policy: string; hash: string };

/**
 * React writes an empty `action` for a form that submits to its own page; valid HTML leaves the attribute
 * out.
 */
const withoutEmptyActions = (html: string) => html.replace(/(<form\b[^>]*?) action=""/g, '$1');

export const hashText = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/**
 * Documents for everybody by the hash of Next's output and their path: finishing one takes 2 to 4 ms, packing it well
 * 30 ms.
 */
const finished = new LRUCache<string, Document>({ max: 200 });

/** @param path the document's address without a query, which the policy depends on */
export function finishDocument(rendered: Buffer, path: string): Document {
  const html = withoutEmptyActions(deferScripts(rendered.toString()));
  const body = Buffer.from(html);
  return { body, policy: documentPolicy(html, path), hash: hashText(body) };
}

/** The document that everybody is sent. @param rendered as Next wrote it */
export function keepDocument(rendered: Buffer, path: string): Document {
  const key = `${hashText(rendered)} ${path}`;
  const document = finished.get(key) ?? { ...finishDocument(rendered, path), packed: new Map() };
  finished.set(key, document);
  return document;
}
