/** What the server's bot check needs of a form (server/api/bot-check.ts). */
import { captchaToken } from './captcha';

/** The server takes faster submissions for bots; a browser's autofill can be as fast. */
const minFormAgeMs = 2_050;

/**
 * The form's age and a captcha token. Waits until the form is old enough, so that nobody is refused for being fast.
 * @param shownAt when the form was shown, as of performance.now()
 */
export async function botSigns(action: string, shownAt: number) {
  const early = shownAt + minFormAgeMs - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  return {
    form_age: Math.round(performance.now() - shownAt),
    captchaToken: await captchaToken(action),
  };
}
