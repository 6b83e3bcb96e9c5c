import { actByLink } from '@/server/pages/track/act';

/** Every form on the pages of a link. A GET answers 405, so that no link and no picture can do anything. */
export async function POST(request: Request, { params }: { params: Promise<{ key: string }> }) {
  return actByLink(request, (await params).key);
}
