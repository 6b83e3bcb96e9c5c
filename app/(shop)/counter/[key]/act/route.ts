import { actAtDoor } from '@/server/pages/shop/act';

/** A GET answers 405, so that no link and no image can do anything. */
export async function POST(request: Request, { params }: { params: Promise<{ key: string }> }) {
  return actAtDoor(request, 'counter', (await params).key);
}
