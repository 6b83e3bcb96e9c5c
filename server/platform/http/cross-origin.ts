/** CORS_ORIGINS, compared exactly. */
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Other origins get no CORS header. */
function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const listed = new Set(origins);
  const allow = cors({
    origin: [...listed],
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Idempotent-Replayed', 'ETag'],
    credentials: true,
    maxAge: 600,
  });
  return async (c, next) => {
    if (listed.has(c.req.header('origin') ?? '')) return allow(c, next);
    await next();
    // For caches.
    c.header('Vary', 'Origin', { append: true });
  };
}

/** Also for answers that bypass the API. */
export function openTo<Env extends { clientAddress: string }>(
  origins: readonly string[],
  api: { fetch(request: Request, env: Env): Response | Promise<Response> },
  failed: (error: unknown) => Response,
) {
  if (origins.length === 0) return { fetch: api.fetch, headersFor: async () => ({}) };
  const middleware = crossOrigin(origins);
  const open = new Hono<{ Bindings: Env }>()
    .use(middleware)
    .all('*', (c) => api.fetch(c.req.raw, c.env as Env))
    .onError(failed);
  const empty = new Hono().use(middleware).all('*', (c) => c.body(null));
  return {
    fetch: (request: Request, env: Env) => open.fetch(request, env),
    headersFor: async (origin = ''): Promise<Record<string, string>> =>
      Object.fromEntries((await empty.request('/', { headers: { origin } })).headers),
  };
}
