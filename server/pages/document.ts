import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deferScripts } from './defer-scripts';
import { documentPolicy } from './policy';
import type { Page } from './send-page';

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
