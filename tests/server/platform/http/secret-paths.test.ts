/** Addresses that are secrets: who answers them, and what the log says of them. */
import { describe, expect, it } from 'vitest';
import { capturedLog } from '@/tests/server/support/leaks';
import { send, startFront } from './front';

const token = 'Rk3s8Yq1QJmWw0p5b7c2Zg';

describe('the short address of a private calendar', () => {
  it('is the call of the API', async () => {
    const asked: string[] = [];
    const { origin, calls } = await startFront({
      api: (request) => {
        asked.push(new URL(request.url).pathname);
        return Response.json({ status: true });
      },
    });
    await send(origin, `/calendar/${token}.ics`);
    await send(origin, `/calendar/${token}.ics?nocache=1`);
    expect(asked).toEqual(Array(2).fill(`/api/v1/calendar/${token}.ics`));
    for (const path of [
      '/calendar',
      `/calendar/${token}`,
      `/calendar/${token}.ics/x`,
      `/a/calendar/${token}.ics`,
    ])
      await send(origin, path);
    expect(calls).toEqual({ api: 2, page: 4 });
  });
});

describe('the log', () => {
  it.each([
    `/track/${token}`,
    `/track/${token}/cancel`,
    `/TRACK/${token}`,
    `//track//${token}`,
    `/%74rack/${token}`,
    `/track%2F${token}`,
    `/track/${token}?said=${token}`,
    `/calendar/${token}.ics`,
    `/api/v1/calendar/${token}.ics`,
    `/api/v1/track/${token}/times`,
    `/reset-password/${token}`,
    `/reset-passwor%64/${token}`,
    `/unsubscribe/${token}`,
    `/accept-terms/${token}`,
  ])('says of %s only what it was', async (path) => {
    const { log, text } = capturedLog();
    const { origin } = await startFront({ log });
    await send(origin, path);
    await expect.poll(text).toContain('[secret]');
    expect(text()).not.toContain(token);
  });

  it('names other addresses whole', async () => {
    const { log, text } = capturedLog();
    const { origin } = await startFront({ log });
    await send(origin, '/orders%41/calendars');
    await expect.poll(text).toContain('"path":"/orders%41/calendars"');
  });
});

describe('a form on a page whose address is secret', () => {
  const post = (origin: string, path: string, headers: Record<string, string>) =>
    send(origin, path, {
      method: 'POST',
      body: '--x--',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
    });

  it('needs no origin, because its token says enough', async () => {
    const { origin } = await startFront();
    const unknown = { Origin: 'null' };
    expect((await post(origin, `/track/${token}/act`, unknown)).status).toBe(200);
    for (const path of [`/track/${token}`, `/track/${token}/act/x`, '/track/x/act', '/contact'])
      expect((await post(origin, path, unknown)).status).toBe(400);
  });
});
