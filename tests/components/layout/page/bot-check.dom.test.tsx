import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The script of the provider, as the library adds it; `answer` lets it load. */
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

type Execute = (key: string, options: object) => Promise<string>;

function answer(execute: Execute) {
  Object.assign(window, { grecaptcha: { ready: (callback: () => void) => callback(), execute } });
  script()?.dispatchEvent(new Event('load'));
}

/** The modules of each test are loaded anew, because a page asks for the provider once. */
async function openPage(key?: string) {
  if (key) document.documentElement.dataset.captchaKey = key;
  const [{ BotCheck }, { captchaToken }] = await Promise.all([
    import('@/components/layout/page/bot-check'),
    import('@/lib/browser/page/captcha'),
    import('@/components/layout/page/captcha-provider'),
  ]);
  render(<BotCheck />);
  return captchaToken;
}

const isAsked = () => expect.poll(script).not.toBeNull();

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

afterEach(() => {
  Reflect.deleteProperty(window, 'grecaptcha');
});

it('makes no request without a key', async () => {
  const tokenFor = await openPage();
  expect(await tokenFor('inquiry')).toBeUndefined();
  expect(script()).toBeNull();
});

it('asks nobody before the first form does', async () => {
  await openPage('key');
  expect(script()).toBeNull();
});

it('loads the provider with the first form, once, and asks it for a token each time', async () => {
  const tokenFor = await openPage('the-key');
  const first = tokenFor('inquiry');
  await isAsked();
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=the-key');
  answer(async (key, options) => `${key} ${JSON.stringify(options)}`);
  expect(await first).toBe('the-key {"action":"inquiry"}');
  expect(await tokenFor('signup')).toBe('the-key {"action":"signup"}');
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

it('gives up on a provider that is not reached, and tries again with the next form', async () => {
  const tokenFor = await openPage('key');
  const first = tokenFor('inquiry');
  await isAsked();
  const lost = script();
  lost?.dispatchEvent(new Event('error'));
  expect(await first).toBeUndefined();
  const again = tokenFor('inquiry');
  await expect.poll(() => script() !== null && script() !== lost).toBe(true);
  answer(async () => 'token');
  expect(await again).toBe('token');
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

it.each([
  ['does not answer', () => {}],
  ['loaded and then fell silent', () => answer(() => new Promise(() => {}))],
])('waits eight seconds for a provider that %s', async (_case, behave) => {
  vi.useFakeTimers();
  const tokenFor = await openPage('key');
  const token = tokenFor('inquiry');
  await isAsked();
  behave();
  await vi.advanceTimersByTimeAsync(7_900);
  expect(await Promise.race([token, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(100);
  expect(await token).toBeUndefined();
});
