/** What the other API lists is asked for once a minute, and a bad answer is no list. */
import { describe, expect, it, vi } from 'vitest';
import { type Answer, html, json, openSite } from './support';

const lists = (...features: string[]) => json({ status: true, data: { features } });
const path = '/api/v1/zipcode/waiting/10023';
const waiting = json({ status: true, data: { waiting: 3 } });

const bad: [string, Answer][] = [
  ['a page with 502', html(502)],
  ['a page with 200', html(200)],
  ['429', json({ status: false }, { status: 429 })],
  ['503 with a list', json({ status: true, data: { features: [] } }, { status: 503 })],
  ['a redirect', json({ data: {} }, { status: 302, headers: { Location: '/elsewhere' } })],
  ['no data', json({ status: true })],
];

describe('features of the other API', () => {
  it.each(bad)('stay after %s', async (_what, answer) => {
    const { call, answerFeatures } = await openSite(waiting, { features: ['waitlist'] });
    expect((await call(path)).status).not.toBe(404);
    answerFeatures(answer);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now');
    for (let minute = 2; minute < 7; minute += 1) {
      clock.mockReturnValue(now + minute * 60_000);
      expect((await call(path)).status).not.toBe(404);
    }
    clock.mockRestore();
  });

  it.each(bad)('are asked for again at the next call after %s', async (_what, answer) => {
    const { call, answerFeatures } = await openSite(waiting);
    answerFeatures(answer);
    expect((await call(path)).status).toBe(404);
    answerFeatures(lists('waitlist'));
    expect((await call(path)).status).not.toBe(404);
  });

  it('that it no longer lists are gone', async () => {
    const { call, answerFeatures } = await openSite(waiting, { features: ['waitlist'] });
    await call(path);
    answerFeatures(lists());
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 120_000);
    await expect.poll(async () => (await call(path)).status).toBe(404);
    clock.mockRestore();
  });
});
