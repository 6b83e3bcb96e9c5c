/** CORS_ORIGINS: listed origins can read every reply, including errors; others get no CORS header. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '@/server/platform/settings';
import { send, startFront } from './front';

const listed = 'https://app.laundry.example';
const corsOrigins = [listed, 'capacitor://localhost', 'http://localhost:5173'];

const corsOf = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
  },
});

describe('a listed origin', () => {
  it.each(corsOrigins)('%s may read answers, with credentials, and the headers it needs', async (from) => {
    const { origin } = await startFront({ corsOrigins });
    const { headers } = await send(origin, '/api/v1/order', { headers: { Origin: from } });
    expect(headers['access-control-allow-origin']).toBe(from);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-expose-headers']?.split(',')).toEqual([
      'X-Request-Id',
      'Retry-After',
      'Idempotent-Replayed',
      'ETag',
    ]);
    expect(headers.vary).toMatch(/\bOrigin\b/i);
  });

  it('gets its preflight answered without any call being made', async () => {
    const { origin, calls } = await startFront({ corsOrigins });
    const { status, headers } = await send(origin, '/api/v1/order/confirm-order', preflight(listed));
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(listed);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-methods']).toBe('GET,POST,DELETE');
    expect(headers['access-control-allow-headers']).toBe('Authorization,Content-Type,Idempotency-Key');
    expect(headers['access-control-max-age']).toBe('600');
    expect(headers.vary).toMatch(/\bOrigin\b/i);
    expect(calls.api).toBe(0);
  });

  it('may read refusals: of the API, of the front, and failures', async () => {
    const { origin, errors } = await startFront({
      corsOrigins,
      api: (request) => {
        if (request.url.endsWith('/fails')) throw new Error('secret cause');
        return Response.json({ status: false }, { status: 422, headers: { Vary: 'Accept-Encoding' } });
      },
    });
    const from = { Origin: listed };
    const replies = {
      422: await send(origin, '/api/v1/order', { headers: from }),
      413: await send(origin, '/api/v1/order', { method: 'POST', headers: from, body: 'x'.repeat(70_000) }),
      405: await send(origin, '/api/v1/order', { method: 'TRACE', headers: from }),
      400: await send(origin, '/api/v1/%00', { headers: from }),
      500: await send(origin, '/api/v1/fails', { headers: from }),
    };
    for (const [status, reply] of Object.entries(replies)) {
      expect(reply.status).toBe(Number(status));
      expect(reply.headers['access-control-allow-origin']).toBe(listed);
      expect(reply.headers.vary).toMatch(/\bOrigin\b/i);
    }
    expect(replies[500].body.toString()).not.toContain('secret');
    expect(errors).toHaveLength(1);
  });
});

describe('any other origin', () => {
  const others = [
    'null',
    '*',
    '',
    'https://app.laundry.example.evil.example',
    'https://evil-app.laundry.example',
    'https://x.app.laundry.example',
    'https://laundry.example',
    'http://app.laundry.example',
    'https://app.laundry.example:8443',
    'https://APP.laundry.example',
    'https://app.laundry.example/',
    'https://app.laundry.example, https://evil.example',
    'https://app.laundry.example%00.evil.example',
    'http://localhost:51730',
    'capacitor://localhost.evil.example',
  ];

  it.each(others)('%j gets no CORS header, and caches are told why', async (from) => {
    const { origin, calls } = await startFront({ corsOrigins });
    for (const request of [
      { headers: { Origin: from } },
      preflight(from),
      { method: 'POST', headers: { Origin: from }, body: 'x'.repeat(70_000) },
    ]) {
      const { headers } = await send(origin, '/api/v1/order', request);
      expect(corsOf(headers)).toEqual([]);
      expect(headers.vary).toMatch(/\bOrigin\b/i);
    }
    // The preflight itself gets 405 from the API.
    expect(calls.api).toBe(2);
  });

  it('is everybody while there is no list', async () => {
    const { origin } = await startFront();
    for (const request of [{ headers: { Origin: listed } }, preflight(listed)]) {
      const { headers } = await send(origin, '/api/v1/order', request);
      expect(corsOf(headers)).toEqual([]);
      expect(headers.vary).toBeUndefined();
    }
  });

  it('reads no page either: the list is the API’s', async () => {
    const { origin } = await startFront({ corsOrigins });
    expect(corsOf((await send(origin, '/', { headers: { Origin: listed } })).headers)).toEqual([]);
  });
});

describe('the setting', () => {
  const read = (CORS_ORIGINS: string) => readSettings({ CORS_ORIGINS }).corsOrigins;

  it('is a list with commas, by default empty', () => {
    expect(readSettings({}).corsOrigins).toEqual([]);
    expect(read('')).toEqual([]);
    expect(read(corsOrigins.join(' , '))).toEqual(corsOrigins);
  });

  it.each([
    '*',
    'null',
    'https://*.laundry.example',
    'laundry.example',
    'https://laundry.example/',
    'https://laundry.example/app',
    'https://Laundry.example',
    'https://laundry.example:443',
    'https://user@laundry.example',
    'https://',
    'file://laundry',
    'javascript:alert(1)',
    'https://laundry.example;https://other.example',
  ])('refuses %j', (value) => {
    expect(() => read(`https://good.example,${value}`)).toThrow(/CORS_ORIGINS: must list origins/);
  });
});
