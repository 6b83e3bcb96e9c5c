// Sends a page from Next to the browser. Next renders into memory; the document then gets deferred scripts and a policy
// with hashes, and is packed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMarkedSignedOut } from '@/lib/browser/session/sign-out-mark';
import { finishPage } from './document/finish-page';
import { type AskNext, isPrerendered, type Refused, type Rendered, renderPage } from './document/render-page';
import { type Page, sendPage } from './document/send-page';
import { busyPage } from './document/unavailable-page';
import { endAbandonedSession } from './reads/visitor';

/** Does `work`, or calls `refuse` with the seconds to wait. */
export type NetworkLimit = <Result>(
  request: IncomingMessage,
  work: () => Result | Promise<Result>,
  refuse: (wait: number) => Result,
) => Promise<Result>;

/** @throws what Next throws before it has answered */
export async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
  renders: NetworkLimit,
): Promise<Refused | undefined> {
  const { headers } = request;
  const accepted = String(headers['accept-encoding'] ?? '');
  // A HEAD gives nobody anything of a customer, so it ends nothing.
  const left =
    request.method !== 'HEAD' && isMarkedSignedOut(headers.cookie) ? await endAbandonedSession(request) : [];
  const render = () => renderPage(request, askNext);
  const rendered = await (isPrerendered(request)
    ? render()
    : renders<Rendered | Page | Refused>(request, render, busyPage));
  if ('kind' in rendered) return rendered;
  const page = 'captured' in rendered ? finishPage(rendered) : rendered;
  sendPage(request, response, left.length > 0 ? withCookies(page, left) : page, accepted);
}

/** A copy of the page for this answer alone: what a shared cache stored of it would take the cookies of others. */
function withCookies(page: Page, cookies: string[]): Page {
  const own = page.headers.get('set-cookie') ?? [];
  const set = [...(Array.isArray(own) ? own : [String(own)]), ...cookies];
  const headers = new Map([...page.headers, ['set-cookie', set], ['cache-control', 'private, no-store']]);
  return { ...page, headers: headers as Page['headers'] };
}
