/** Serves the API in `next dev` and on serverless hosts. In production server/main.ts handles it before Next. */
import { getApp } from '@/server/app';

export const dynamic = 'force-dynamic';

const handle = async (request: Request) => {
  const app = await getApp();
  app.begin();
  return app.fetch(request, { clientAddress: 'local' });
};

export { handle as DELETE, handle as GET, handle as HEAD, handle as POST, handle as PUT, handle as PATCH };
