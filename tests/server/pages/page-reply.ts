import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pagePolicy } from '@/server/platform/http/security-headers';
import { send, startFront } from '../platform/http/front';

export const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page with an inline script, and the policy that allows it. */
export const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
export const expected = pagePolicy({ 'script-src': [sha('alert(1)')] });

/** The reply to a request for this page, and its policy. */
export async function pageReply(
  page: (response: ServerResponse) => void,
  {
    method = 'GET',
    headers = {},
    path = '/',
  }: { method?: string; headers?: Record<string, string>; path?: string } = {},
) {
  const { origin } = await startFront({ page: (_request, response) => page(response) });
  const reply = await send(origin, path, { method, headers });
  return { ...reply, policy: reply.headers['content-security-policy'] };
}
