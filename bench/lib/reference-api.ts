/**
 * The baseline for the API (npm run bench:api): the orders list as one would write it by hand. Plain Hono
 * with the site's driver and query, and one query for the token; no contract, limits or log.
 */
import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { defaultPolicy } from '@/lib/policy';
import { connect } from '@/server/db/client';
import { listOrders } from '@/server/orders/list';

const db = connect({
  url: process.env.DATABASE_URL || undefined,
  file: `${process.env.DATA_DIR}/laundry.db`,
});
const app = new Hono();

app.get('/', (c) => c.text('ready'));

app.get('/api/v1/order', async (c) => {
  const token = c.req.header('Authorization')?.slice('Bearer '.length) ?? '';
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('access_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('access_expires_at', '>', new Date().toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) return c.json({ status: false, message: 'Unauthorized', data: null }, 401);
  const page = Number(c.req.query('page') ?? 1);
  const limit = Number(c.req.query('limit') ?? 10);
  const list = await listOrders(
    db,
    session.user_id,
    { order_id: '', service: '', page, limit },
    { now: new Date(), policy: defaultPolicy, alerts: [] },
  );
  return c.json({ status: true, message: '', ...list });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
