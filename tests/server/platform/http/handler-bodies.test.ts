import { describe, expect, it } from 'vitest';
import { send, startFront } from './front';

describe('bodies', () => {
  const echo = async (request: Request) =>
    Response.json({ length: (await request.arrayBuffer()).byteLength });
  const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

  it('hands 64 KB through whole', async () => {
    const { origin } = await startFront({ api: echo });
    const reply = await send(origin, '/api/v1/inquiry', post('x'.repeat(65_536)));
    expect(JSON.parse(reply.body.toString())).toEqual({ length: 65_536 });
  });

  it.each([65_537, 500_000, 5_000_000])('refuses %d bytes before the API sees them', async (length) => {
    const { origin, calls } = await startFront({ api: echo });
    const reply = await send(origin, '/api/v1/inquiry', post('x'.repeat(length))).catch((error) => error);
    // Above a megabyte the connection is closed, so a client that is still sending may miss the reply.
    if (length < 1_000_000) {
      expect(reply.status).toBe(413);
      expect(JSON.parse(reply.body.toString())).toMatchObject({ status: false });
    }
    expect(calls.api).toBe(0);
  });

  it('counts a chunked body that says no length', async () => {
    const { origin, calls } = await startFront({ api: echo });
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect((await send(origin, '/api/v1/inquiry', post('x'.repeat(70_000), chunked))).status).toBe(413);
    const reply = await send(origin, '/api/v1/inquiry', post('x'.repeat(700), chunked));
    expect(JSON.parse(reply.body.toString())).toEqual({ length: 700 });
    expect(calls.api).toBe(1);
  });

  it('lets a client that leaves in mid-body go without a word in the log', async () => {
    const { port, calls, errors, origin } = await startFront({ api: echo });
    const { connect } = await import('node:net');
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /api/v1/inquiry HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc', () => {
          socket.destroy();
          resolve();
        });
      });
    });
    await send(origin, '/');
    expect(calls.api).toBe(0);
    expect(errors).toEqual([]);
  });
});
