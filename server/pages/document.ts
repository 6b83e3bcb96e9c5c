import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deferScripts } from './defer-scripts';
import { documentPolicy } from './policy';

/** An HTML document ready to send: deferred scripts, a policy with hashes, and the hash of its text. */
export type Document = { body: Buffer; policy: string; hash: string };

/**
 * React writes an empty `action` for a form that submits to its own page; valid HTML leaves the attribute
 * out.
 */
const withoutEmptyActions = (html: string) => html.replace(/(<form\b[^>]*?) action=""/g, '$1');

export const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/** Finished documents by the hash of Next's output and their path, so that an unchanged page is processed only once. */
const finished = new LRUCache<string, Document>({ max: 200 });

/** @param path the document's address without a query, which the policy depends on */
export function finishDocument(rendered: Buffer, path: string): Document {
  const html = withoutEmptyActions(deferScripts(rendered.toString()));
  const body = Buffer.from(html);
  return { body, policy: documentPolicy(html, path), hash: hashOf(body) };
}

/** The document that everybody is sent. @param rendered as Next wrote it */
export function documentOf(rendered: Buffer, path: string): Document {
  const key = `${hashOf(rendered)} ${path}`;
  const known = finished.get(key);
  if (known) return known;
  const document = finishDocument(rendered, path);
  finished.set(key, document);
  return document;
}
