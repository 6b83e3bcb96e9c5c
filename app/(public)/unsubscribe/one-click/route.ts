/** The List-Unsubscribe header of a mail (RFC 8058): mail programs post to it, people open it. */
import { redirect } from 'next/navigation';
import { mailRoutes } from '@/lib/routes';
import { type MailLink, readMailLink } from '@/server/outreach/mail-link';
import { postValues } from '@/server/pages/forms/post-form';
import { inConstantTime } from '@/server/platform/secrets';
import { readSettings } from '@/server/platform/settings';

const readLink = (request: Request): MailLink =>
  readMailLink(Object.fromEntries(new URL(request.url).searchParams));

export function GET(request: Request): never {
  const { email, token } = readLink(request);
  redirect(email ? mailRoutes.unsubscribe(email, token) : mailRoutes.turnOffMails(token));
}

/** Ours have 22 characters; another API’s may have any. */
const isWellFormed = (token: string): boolean =>
  readSettings().apiUrl ? token !== '' : /^[\w-]{22}$/.test(token);

/** Milliseconds, more than the work takes: the time tells nobody whether a key exists. */
const minimumMs = 250;

/** @returns the API’s status, 400 for an unknown key; 503 where it was not reached */
async function endMails({ email, token }: MailLink): Promise<number> {
  try {
    const values = { token, ...(email && { email }) };
    return (await postValues(email ? 'outreach.unsubscribe' : 'outreach.turnOffMails', values)).httpStatus;
  } catch (error) {
    console.error(
      'A request to unsubscribe did not reach the API:',
      error instanceof Error ? error.message : error,
    );
    return 503;
  }
}

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** No cookie, sign-in or second click. Same answer and time for every well-formed key, so that none can be probed. */
export async function POST(request: Request): Promise<Response> {
  const link = readLink(request);
  if (!isWellFormed(link.token)) return answer(400, 'This link is not complete.');
  const status = await inConstantTime(minimumMs, () => endMails(link));
  if (status === 422) return answer(400, 'This link is not complete.');
  if (status === 429 || status >= 500) return answer(status, 'Please try again later.');
  return answer(200, 'You get no more of these emails.');
}
