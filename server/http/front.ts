/** The server's port: open at once when the database is late, so that a supervisor sees a live process. */
import type { RequestListener, Server } from 'node:http';
import { messages } from '@/lib/messages';
import { listen } from './create-server';
import { healthAnswers } from './health';
import { refuse, sendProblem } from './refusal';

export interface Front {
  /** Listens before there is anything to serve; a port that is taken goes to `onError`. */
  openEarly(): void;
  /** Hands all requests to `listener`, and listens. @throws like `listen` */
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
