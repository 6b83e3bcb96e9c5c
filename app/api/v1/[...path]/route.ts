/** For `next dev` and serverless hosts. In production server/main/main.ts handles the API before Next. */
import { getApp } from '@/server/app';

export const dynamic = 'force-dynamic';

const handle = async (request: Request) => {
  const app = await getApp();
  app.begin();
  return app.fetch(request, { clientAddress: 'local' });
};

export { handle as DELETE, handle as GET, handle as HEAD, handle as POST, handle as PUT, handle as PATCH };
