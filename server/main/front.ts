/** Listens at once when the database is late, so that a supervisor sees a live process. */
import type { RequestListener, Server } from 'node:http';
import { messages } from '@/lib/messages/messages';
import { sendProblem } from '@/server/pages/refusal-page';
import { listen } from '@/server/platform/http/create-server';
import { healthAnswers } from '@/server/platform/http/health';
import { refuse } from '@/server/platform/http/refusal';

export interface Front {
  /** A port in use goes to `onError`. */
  openEarly(): void;
  /** @throws like `listen` */
  serve(listener: RequestListener): Promise<URL>;
}

type Parts = {
  server: Server;
  host: string;
  port: number;
  stopping: () => boolean;
  onError: (error: unknown) => void;
};

export function createFront({ server, host, port, stopping, onError }: Parts): Front {
  let current = whileStarting(stopping);
  let listening: Promise<URL> | undefined;
  const open = () => {
    listening ??= listen(server, { host, port });
    return listening;
  };
  server.on('request', (request, response) => current(request, response));
  return {
    openEarly: () => void open().catch(onError),
    serve(listener) {
      current = listener;
      return open();
    },
  };
}

/** Live, but not ready; everything else is 503. */
function whileStarting(stopping: () => boolean): RequestListener {
  const health = healthAnswers({ ready: () => Promise.reject(new Error('starting')), stopping });
  return (request, response) => {
    if (health(request, response)) return;
    if (request.url?.startsWith('/api/')) refuse(response, 503, { 'Retry-After': '5' }, messages.starting);
    else sendProblem(response, 503);
  };
}
