import { actByLink } from '@/server/pages/track/act';

/** A GET answers 405, so that no link and no image can do anything. */
export async function POST(request: Request, { params }: { params: Promise<{ key: string }> }) {
  return actByLink(request, (await params).key);
}
