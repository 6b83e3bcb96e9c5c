import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

export type Answer = (body: string, request: IncomingMessage, response: ServerResponse) => void;

/** A local server whose next reply a test chooses; it records the request bodies. */
export async function openHttpServer() {
  const answers: Answer[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    // A client that gave up has no more to say.
    const body = await textOf(request).catch(() => undefined);
    if (body === undefined) return;
    bodies.push(body);
    const answer = answers.shift();
    if (answer) answer(body, request, response);
    else response.writeHead(500).end('No answer was prepared');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/request.api`,
    bodies,
    answers,
    /** Answers the next request with JSON. */
    reply(json: unknown, prefix = '') {
      answers.push((_body, _request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(prefix + JSON.stringify(json));
      });
    },
    text(status: number, text: string) {
      answers.push((_body, _request, response) => response.writeHead(status).end(text));
    },
    /** Closes the connection without a reply. */
    reset() {
      answers.push((_body, request) => request.socket.resetAndDestroy());
    },
    /** Never answers. */
    hang() {
      answers.push(() => {});
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
