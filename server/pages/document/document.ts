import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pageAlive } from '@/lib/browser/page/page-alive';
import { documentPolicy } from './policy';
import type { Page } from './send-page';
import { startPage } from './start-page';

const asyncScript = /<script src="([^"]+)"[^>]*? async=""><\/script>/g;

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startText = startPage.toString();

/** Only after its first paint (docs/decisions/0024-defer-scripts.md). @param html as Next rendered it */
export function deferScripts(html: string): string {
  const sources: string[] = [];
  const rest = html.replace(scriptPreload, '').replace(asyncScript, (_element, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0) return html;
  // After the charset, which must come early, and before the style sheet, which would delay the script.
  return rest.replace(
    /<head[^>]*>(<meta charSet="utf-8"\/>)?/,
    (head) => `${head}<script>(${startText})(${[sources, pageAlive].map(asText)})</script>`,
  );
}

export type Document = Pick<Page, 'body' | 'packed'> & { policy: string; hash: string };

/** React writes an empty `action` for a form that submits to its own page; valid HTML leaves it out. */
const withoutEmptyActions = (html: string) => html.replace(/(<form\b[^>]*?) action=""/g, '$1');

export const hashText = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/** By the hash of Next's output and their path: finishing one takes 2 to 4 ms, packing it well 30 ms. */
const finished = new LRUCache<string, Document>({ max: 200 });

/** @param path the document's address without a query, which the policy depends on */
export function finishDocument(rendered: Buffer, path: string): Document {
  const html = withoutEmptyActions(deferScripts(rendered.toString()));
  const body = Buffer.from(html);
  return { body, policy: documentPolicy(html, path), hash: hashText(body) };
}

export function keepDocument(rendered: Buffer, path: string): Document {
  const key = `${hashText(rendered)} ${path}`;
  const document = finished.get(key) ?? { ...finishDocument(rendered, path), packed: new Map() };
  finished.set(key, document);
  return document;
}
