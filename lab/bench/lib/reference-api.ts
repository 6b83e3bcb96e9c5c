/** The handwritten baseline of npm run bench:api: Hono with the site's driver; no contract, limits or log. */
import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { listOrders } from '@/server/orders/read/list';
import { connect } from '@/server/platform/db/client';
import { type ParameterFor, prepared } from '@/server/platform/db/prepared';

const db = connect({
  url: process.env.DATABASE_URL || undefined,
  file: `${process.env.DATA_DIR}/laundry.db`,
});
const app = new Hono();

const findSession = prepared((of, value: ParameterFor<{ hash: string; now: string }>) =>
  of
    .selectFrom('sessions')
    .select('user_id')
    .where('access_hash', '=', value('hash'))
    .where('access_expires_at', '>', value('now'))
    .where('revoked_at', 'is', null),
);

app.get('/', (c) => c.text('ready'));

app.get('/api/v1/order', async (c) => {
  const token = c.req.header('Authorization')?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const [session] = await findSession(db, { hash, now: new Date().toISOString() });
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
