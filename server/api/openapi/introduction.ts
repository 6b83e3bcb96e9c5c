/** Rules that apply to every call, shown in the document and on its page. Simple Markdown only. */
import { maxBodyBytes } from '../read-request';
import { generalLimit } from './limits';

export const introduction: readonly { title: string; text: string }[] = [
  {
    title: 'Answers',
    text: 'Every answer but a photo is JSON: `status` (true or false), `message`, `data`; lists add `page`, `totalPages`, `totalDocs` and `limit`; what is wrong with a field stands in `errors`. `message` may be shown to the customer as it is. Read the body whatever the code says. New fields may be added at any time: ignore what you do not know.',
  },
  {
    title: 'Signing in',
    text: 'Calls of a customer carry `Authorization: Bearer` with the access token of sign-in, sign-up or refresh. It lives an hour. 401 always means that the customer has to sign in again; bad credentials answer 400. The refresh token is a cookie, HttpOnly and SameSite=Lax, that is used up by each refresh. A mobile app keeps it in its cookie store.',
  },
  {
    title: 'Owners',
    text: 'An id of another customer answers 404, exactly as one that does not exist. `user_id` is always the signed-in customer’s own.',
  },
  {
    title: 'Bodies and parameters',
    text: `Bodies are JSON in UTF-8, at most ${maxBodyBytes / 1024} KB, uncompressed; some calls take HTML forms too, and one an image. Parameters are given once. Fields that are not listed are ignored. Days are MM-DD-YYYY in requests and ISO in answers, times of day are like 7:00 AM, money is in dollars with two places.`,
  },
  {
    title: 'Placing an order once',
    text: 'Send `Idempotency-Key` with an order and the same key when you try again after a lost answer: the stored answer comes back with `Idempotent-Replayed: true`. The same key with another order answers 422, one that is still at work 409.',
  },
  {
    title: 'Limits',
    text: `At most ${generalLimit}, for all calls together; some calls have limits of their own. Beyond, the answer is 429 with \`Retry-After\` in seconds.`,
  },
  {
    title: 'Robots',
    text: 'Public forms take `captchaToken` where a captcha is set up, `form_age` (milliseconds between showing and sending the form) and `company_url`, which people leave empty. A form that looks like a robot’s answers 403.',
  },
  {
    title: 'Other websites',
    text: 'Pages of other origins may call from the browser when the operator lists them (`CORS_ORIGINS`). The refresh cookie reaches the API from pages of the same site only, such as another subdomain; a page elsewhere asks the customer to sign in again after an hour.',
  },
  {
    title: 'Other codes',
    text: '405 with `Allow` for a method that a path does not have (HEAD among them, because one GET cancels an order); 408 for a request that arrives too slowly and 431 for headers over 16 KB, both on a connection that is then closed; 431 also for more than 100 headers. In front of another API, 502 and 504 when that one gives no usable answer in time.',
  },
];
