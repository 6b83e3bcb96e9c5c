import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { trackRoutes } from '@/lib/routes';
import { fetchForVisitor } from '@/server/pages/reads/call';

const passed = ['content-type', 'content-disposition'];

export async function GET(_request: Request, { params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const reply = await fetchForVisitor(buildPath(endpoints['orders.trackCalendar'], { key }));
  // The page says why there is none.
  const page = trackRoutes.order(encodeURIComponent(key));
  if (!reply.ok) return new Response(null, { status: 303, headers: { Location: page } });
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passed) headers.set(name, reply.headers.get(name) ?? '');
  return new Response(reply.body, { headers });
}
