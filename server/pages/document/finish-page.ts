import { opensByKey, pushWorker, routes } from '@/lib/routes';
import {
  closedPolicy,
  commonHeaders,
  secretPathHeaders,
  workerPolicy,
} from '@/server/platform/http/security-headers';
import { hasRecentFailures } from '../reads/read-health';
import { finishDocument, hashText, keepDocument } from './document';
import { embedderPolicy } from './policy';
import { type Rendered, readCaching } from './render-page';
import { isText, type Page } from './send-page';
import { retryAfter, unavailablePage } from './unavailable-page';

const policyHeader = 'content-security-policy';

/** With its policy, tag and headers. */
export function finishPage(rendered: Rendered): Page {
  const { captured, path, audience } = rendered;
  const { status, headers, body } = captured;
  const type = String(headers.get('content-type') ?? '');
  const isHtml = type.startsWith('text/html');
  if (opensByKey(path)) setHeaders(headers, secretPathHeaders);
  // Everybody's copy is no answer to a customer.
  if (path === routes.home) headers.set('vary', [headers.get('vary') ?? [], 'Cookie'].flat().join(', '));
  // Also for Next’s last words, where its own page for this failed too.
  if (status === 500 && hasRecentFailures()) return unavailablePage(headers);
  if (status === 500 && !isHtml) return unavailablePage(headers, 500);
  if (audience === 'one visitor') headers.set('cache-control', 'private, no-store');
  if (isHtml) return finishHtml(rendered);
  headers.set(policyHeader, path === pushWorker.path ? workerPolicy : closedPolicy);
  // Next leaves them out of its redirects.
  const missing = Object.entries(commonHeaders).filter(([name]) => !headers.has(name.toLowerCase()));
  setHeaders(headers, Object.fromEntries(missing));
  const page = { status, headers, body };
  return isText(type) && audience === 'everybody' ? withTag(page, hashText(body)) : page;
}

function setHeaders(headers: Page['headers'], more: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(more)) headers.set(name.toLowerCase(), value);
}

/** A page of Next cannot say its own status. React writes no quotation mark of a text like this. */
const statusMark = /data-link="(404|409|429|5\d\d)"/;

function finishHtml({ captured, path, audience }: Rendered): Page {
  const { status, headers, body: rendered } = captured;
  const finish = audience === 'everybody' ? keepDocument : finishDocument;
  const { policy, hash, ...document } = finish(rendered, path);
  headers.set(policyHeader, policy);
  const embedder = embedderPolicy(policy);
  if (embedder) headers.set('cross-origin-embedder-policy', embedder);
  const finalStatus = opensByKey(path) ? Number(statusMark.exec(rendered.toString())?.[1] ?? status) : status;
  if (finalStatus === 429 || finalStatus === 503) headers.set('retry-after', String(retryAfter));
  const page = { status: finalStatus, headers, ...document };
  return withTag(page, audience === 'everybody' ? hash : undefined);
}

/** After a deployment a cached copy would request files that no longer exist, so caches must ask every time. */
function withTag(page: Page, hash: string | undefined): Page {
  const { headers, status } = page;
  if (readCaching(page).includes('s-maxage'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.delete('etag');
  if (status !== 200 || !hash) return page;
  const etag = `W/"${hash}"`;
  headers.set('etag', etag);
  return { ...page, etag };
}
