import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The requested provider script; `answer` lets it load with the given window properties. */
function asked() {
  const script = document.head.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
  return {
    script,
    answer(execute: (key: string, options: object) => Promise<string>) {
      Object.assign(window, { grecaptcha: { ready: (callback: () => void) => callback(), execute } });
      script?.dispatchEvent(new Event('load'));
    },
  };
}

/** The module of each test is loaded anew, which takes a busy machine its time. */
const isAsked = () => expect.poll(() => asked().script).not.toBeNull();
const tokenFor = async (action: string) => (await import('@/lib/captcha')).captchaToken(action);

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset.captchaKey;
  Reflect.deleteProperty(window, 'grecaptcha');
});

it('makes no request without a key', async () => {
  expect(await tokenFor('inquiry')).toBeUndefined();
  expect(asked().script).toBeNull();
});

it('loads the provider with the first form, once, and asks it for a token each time', async () => {
  document.documentElement.dataset.captchaKey = 'the key';
  const first = tokenFor('inquiry');
  await isAsked();
  expect(asked().script?.src).toBe('https://www.google.com/recaptcha/api.js?render=the%20key');
  asked().answer(async (key, options) => `${key} ${JSON.stringify(options)}`);
  expect(await first).toBe('the key {"action":"inquiry"}');
  expect(await tokenFor('signup')).toBe('the key {"action":"signup"}');
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

it('gives up on a provider that is not reached, and tries again with the next form', async () => {
  document.documentElement.dataset.captchaKey = 'key';
  const first = tokenFor('inquiry');
  await isAsked();
  asked().script?.dispatchEvent(new Event('error'));
  expect(await first).toBeUndefined();
  const again = tokenFor('inquiry');
  await expect.poll(() => document.head.querySelectorAll('script')).toHaveLength(2);
  document.head.querySelector('script')?.remove();
  asked().answer(async () => 'token');
  expect(await again).toBe('token');
});

it('waits eight seconds for a provider that does not answer', async () => {
  vi.useFakeTimers();
  document.documentElement.dataset.captchaKey = 'key';
  const token = tokenFor('inquiry');
  await isAsked();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await token).toBeUndefined();
  vi.useRealTimers();
});

it('waits no longer for a token of a provider that loaded and then fell silent', async () => {
  vi.useFakeTimers();
  document.documentElement.dataset.captchaKey = 'key';
  const token = tokenFor('inquiry');
  await isAsked();
  asked().answer(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await Promise.race([token, Promise.resolve('still waiting')])).toBeUndefined();
  vi.useRealTimers();
});
