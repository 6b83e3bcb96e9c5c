/** For load balancers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTimeout } from '@/server/platform/with-timeout';
import { apiHeaders } from './security-headers';

export interface Health {
  /** The database answers and has every table. */
  ready: () => Promise<unknown>;
  stopping: () => boolean;
}

/** In milliseconds. */
const patience = 1000;

/** One for concurrent requests, cached briefly, so that frequent checks do not load the database. */
function sharedCheck(run: () => Promise<unknown>, keepMs = 500): () => Promise<boolean> {
  let last: { until: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (last && last.until > performance.now()) return last.answer;
    const check = Promise.resolve()
      .then(run)
      .then(
        () => true,
        () => false,
      );
    const answer = withTimeout(check, patience).then((isUp = false) => isUp);
    const own = { until: Number.POSITIVE_INFINITY, answer };
    last = own;
    void answer.then(() => {
      own.until = performance.now() + keepMs;
    });
    return answer;
  };
}

/** Undefined for other addresses. Not live: restart the process. Not ready: use another copy. */
export function healthAnswers({ ready, stopping }: Health) {
  const isReady = sharedCheck(ready);
  const answers: Record<string, () => Promise<[status: number, word: string]>> = {
    '/health/live': async () => [200, 'live'],
    '/health/ready': async () => {
      if (stopping()) return [503, 'stopping'];
      return (await isReady()) ? [200, 'ready'] : [503, 'no database'];
    },
  };
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const path = request.url?.split('?', 1)[0] ?? '';
    return answers[path]?.().then(([status, word]) => {
      const body = JSON.stringify({ status: word });
      response.writeHead(status, {
        ...apiHeaders,
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Length': String(Buffer.byteLength(body)),
        ...(status === 503 ? { 'Retry-After': '5' } : {}),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  };
}
