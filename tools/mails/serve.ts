import { createServer } from 'node:http';
import { find } from './pages';

/** Serves the pages on this machine alone. @param port 0 for a free one */
export function serveMails(port: number): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const body = find(new URL(request.url ?? '/', 'http://localhost'));
    response
      .writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(body ?? 'There is no such mail.');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const address = server.address();
      const chosen = typeof address === 'object' && address ? address.port : port;
      resolve({ url: `http://localhost:${chosen}`, close: () => server.close() });
    });
  });
}
