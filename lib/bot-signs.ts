/** What the server's bot check needs of a form (server/api/bot-check.ts). */
import { captchaToken } from './captcha';

/** The server takes faster submissions for bots; a browser's autofill can be as fast. */
const minFormAgeMs = 2_050;

/**
 * The age of the page in milliseconds and a captcha token. Waits until the page is old enough, so that nobody is
 * refused for being fast; a form that is opened later on it waits no more.
 */
export async function botSigns(action: string) {
  const early = minFormAgeMs - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  return {
    form_age: Math.round(performance.now()),
    captchaToken: await captchaToken(action),
  };
}
