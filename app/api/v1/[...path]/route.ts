/** The API for `next dev` and serverless hosts; in production server/main.ts answers before Next. */
import { getApp } from '@/server/app';

export const dynamic = 'force-dynamic';

const handle = async (request: Request) => {
  const app = await getApp();
  app.begin();
  return app.fetch(request, { clientAddress: 'local' });
};

export { handle as DELETE, handle as GET, handle as HEAD, handle as POST, handle as PUT, handle as PATCH };
