// WebKit's driver tells nothing of a page's errors. So WebKit visits the site through this proxy, which adds one
// script of its own origin, which the site's policy allows, to the head of each page: it sends errors here.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pageAlive } from '@/lib/browser/page/page-alive';
import { sendFaults, watchPage } from './in-page';
import { isFault } from './visit';

const script = '/visit.js';
const faults = '/visit-faults';
const watching = `(${watchPage})(${JSON.stringify(pageAlive)});(${sendFaults})(${JSON.stringify(faults)})`;

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html');

/** The site's reply, and in a page the script before all others. */
async function passOn(reply: IncomingMessage, response: ServerResponse, here: string, site: string) {
  const { 'content-length': _length, ...headers } = reply.headers;
  if (headers.location) headers.location = headers.location.replace(site, here);
  if (!isPage(reply)) {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
    return;
  }
  response.writeHead(reply.statusCode ?? 502, headers);
  response.end((await text(reply)).replace('<head>', `<head><script src="${script}"></script>`));
}

export async function startListeningProxy(site: string) {
  const noted: string[] = [];
  const server = createServer((asked, response) => {
    const here = `http://${asked.headers.host}`;
    if (asked.url === script) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watching);
      return;
    }
    if (asked.url === faults) {
      void text(asked).then((words) => noted.push(words));
      response.writeHead(204).end();
      return;
    }
    const address = new URL(asked.url ?? '/', site);
    const headers = { ...asked.headers, host: address.host, 'accept-encoding': 'identity' };
    for (const name of ['origin', 'referer'] as const) {
      if (headers[name]) headers[name] = headers[name].replace(here, site);
    }
    const onward = request(address, { method: asked.method, headers }, (reply) => {
      const status = reply.statusCode ?? 502;
      if (isFault(status, address.href)) noted.push(`${status} ${address.pathname}`);
      void passOn(reply, response, here, site);
    });
    onward.on('error', () => response.destroy());
    // A page that is left breaks off what it asked for.
    response.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    noted,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
