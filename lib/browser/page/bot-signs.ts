/** What the server's bot check needs of a form (server/api/bot-check.ts). */
import { captchaToken } from './captcha';

/** The server takes faster submissions for bots; a browser's autofill can be as fast. */
const minFormAgeMs = 2_050;

/** Waits until the page is old enough, so that nobody is refused for being fast. */
export async function botSigns(action: string) {
  const early = minFormAgeMs - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  return { form_age: Math.round(performance.now()), captchaToken: await captchaToken(action) };
}
