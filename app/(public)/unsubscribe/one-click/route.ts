/** The address in the List-Unsubscribe header of a mail (RFC 8058): mail programs post to it, people open it. */
import { redirect } from 'next/navigation';
import { mailRoutes } from '@/lib/routes';
import { type MailLink, readMailLink } from '@/server/outreach/mail-link';
import { postForm } from '@/server/pages/forms/post-form';

const linkOf = (request: Request): MailLink =>
  readMailLink(Object.fromEntries(new URL(request.url).searchParams));

/** A mail program without a button of its own opens the page, where a click does the same. */
export function GET(request: Request): never {
  const { email, token } = linkOf(request);
  redirect(email ? mailRoutes.unsubscribe(email, token) : mailRoutes.turnOffMails(token));
}

/** Needs no cookie, no sign-in and no further click. The body, `List-Unsubscribe=One-Click`, says nothing more. */
export async function POST(request: Request): Promise<Response> {
  const { email, token } = linkOf(request);
  const form = new FormData();
  form.set('token', token);
  if (email) form.set('email', email);
  const { sent, message, errors } = await postForm(
    email ? 'outreach.unsubscribe' : 'outreach.turnOffMails',
    form,
  );
  const [problem] = Object.values(errors);
  return new Response(`${message || problem}\n`, {
    status: sent ? 200 : 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
