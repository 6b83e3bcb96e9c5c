import { describe, expect, it } from 'vitest';
import { createBotCheck } from '@/server/platform/gateways/bot-check';
import { forFile } from '@/tests/server/support/for-file';
import { openHttpServer } from '@/tests/server/support/services/http-server';

const server = forFile(openHttpServer);

const check = (timeOutMs?: number) =>
  createBotCheck(
    { botCheck: { secretKey: 'secret', siteKey: 'site', minScore: 0.5, verifyUrl: server.url } },
    timeOutMs,
  );

describe('reCAPTCHA v3', () => {
  it('lets everybody pass without keys, and asks nobody', async () => {
    const none = createBotCheck({
      botCheck: { secretKey: undefined, siteKey: undefined, minScore: 0.5, verifyUrl: server.url },
    });
    expect(await none.isPerson(undefined, '')).toBe(true);
    expect(server.bodies).toHaveLength(0);
  });

  it('sends secret, token and address, and takes a good score', async () => {
    server.reply({ success: true, score: 0.9 });
    expect(await check().isPerson('token-1', '203.0.113.7')).toBe(true);
    expect(server.bodies.at(-1)).toBe('secret=secret&response=token-1&remoteip=203.0.113.7');
  });

  it.each([[{ success: true, score: 0.1 }], [{ success: false, 'error-codes': ['timeout-or-duplicate'] }]])(
    'refuses %o',
    async (reply) => {
      server.reply(reply);
      expect(await check().isPerson('token', '')).toBe(false);
    },
  );

  it('refuses a form without token, without asking', async () => {
    const before = server.bodies.length;
    expect(await check().isPerson(undefined, '')).toBe(false);
    expect(await check().isPerson('', '')).toBe(false);
    expect(server.bodies).toHaveLength(before);
  });

  it.each([
    ['breaks off', () => server.reset()],
    ['answers HTML', () => server.text(503, '<html>')],
    [
      'answers more than anybody reads',
      () => server.text(200, JSON.stringify({ success: false, a: ' '.repeat(2e6) })),
    ],
  ])('lets people pass while Google %s', async (_, prepare) => {
    prepare();
    expect(await check().isPerson('token', '')).toBe(true);
  });
});
