import { endpoints, pathOf } from '@/lib/contract/endpoints';
import { trackRoutes } from '@/lib/routes';
import { askApi } from '@/server/pages/track/read';

const passed = ['content-type', 'content-disposition'];

/** The order of a link as a calendar file, for a click in a mail. */
export async function GET(_request: Request, { params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const reply = await askApi(pathOf(endpoints['orders.trackCalendar'], { key }));
  // The page says why there is none.
  if (!reply.ok) return new Response(null, { status: 303, headers: { Location: trackRoutes.order(key) } });
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passed) headers.set(name, reply.headers.get(name) ?? '');
  return new Response(reply.body, { headers });
}
