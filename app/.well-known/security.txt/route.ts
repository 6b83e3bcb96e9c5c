/** RFC 9116; see SECURITY.md. */
import { routes, securityTextPath } from '@/lib/routes';
import { serverCall } from '@/server/pages/reads/call';
import { siteOrigin } from '@/server/pages/reads/site';

/** Its expiry date must lie ahead. */
export const dynamic = 'force-dynamic';

const DAYS = 90;

export async function GET(): Promise<Response> {
  const { support_email: email } = (await serverCall('content.settings')).data;
  const origin = siteOrigin();
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${routes.contact}`,
    `Expires: ${new Date(Date.now() + DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
