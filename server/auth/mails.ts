/** Without an entry in the inbox. */

import { resetMinutes } from '@/lib/messages/reset-link';
import { codeMinutes } from '@/lib/messages/sign-in-code';
import { routes } from '@/lib/routes';
import { clockLabel } from '@/lib/rules/dates/event-time';
import { maskedEmail } from '@/lib/rules/people/email';
import { chargedOnce } from '@/lib/rules/policy/policy-sentences';
import type { Services } from '@/server/api/services';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import type { Db } from '@/server/platform/db/client';
import { sha256 } from '@/server/platform/secrets';
import type { Settings } from '@/server/platform/settings';
import type { Sender } from '@/server/shop/sender';

type Deps = Pick<Services, 'settings' | 'now'>;
type Site = Pick<Settings, 'publicUrl'>;

/** Without the name: anyone can sign up with someone else's address. */
export const welcomeMail = ({ name }: Sender, { publicUrl }: Site): MailText => ({
  subject: `Your ${name} account is ready`,
  headline: 'Your account is ready',
  under: 'Choose a time and hand us your bag. We’ll do the rest.',
  paragraphs: [chargedOnce],
  action: { label: 'Schedule a pickup', url: `${publicUrl}${routes.orderNow}` },
  why: 'You get this email because an account was created with this address. If this wasn’t you, call or email us.',
});

/** Without the name: the form needs no sign-in. */
export const resetMail = (key: string, { publicUrl }: Site): MailText => ({
  subject: 'Your link to choose a new password',
  headline: 'Choose a new password',
  under: `The link works once and expires in ${resetMinutes} minutes.`,
  paragraphs: ['If this wasn’t you, you can ignore this email. Your password stays the same.'],
  action: { label: 'Choose a new password', url: `${publicUrl}${routes.resetPassword(key)}` },
  why: 'You get this email because a new password was requested for your account.',
});

/** '123 456' */
const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** In the subject too, which the outbox drops once it is sent or given up. */
export const codeMail = (code: string): MailText => ({
  subject: `${inGroups(code)} is your sign-in code`,
  ticket: 'Your sign-in code',
  headline: inGroups(code),
  under: `The code works once and expires in ${codeMinutes} minutes. Use the newest one.`,
  paragraphs: [
    'Enter it only on our site. We never ask for it by phone or text.',
    'If this wasn’t you, you can ignore this email. Nobody can sign in without this code or your password.',
  ],
  why: 'You get this email because a sign-in code was requested for your account.',
});

/** To both addresses. Without the new one, which somebody typed. @param masked 'a…n@example.com' */
export const emailChangedMail = (masked: string, { publicUrl }: Site): MailText => ({
  subject: 'The email address of your account has changed',
  headline: `Your account has the address ${masked}`,
  under: 'You’ve been signed out everywhere, and links in earlier emails no longer work.',
  paragraphs: ['Sign in with the new address: we email a code. If this wasn’t you, call us now.'],
  action: { label: 'Sign in', url: `${publicUrl}${routes.login}` },
  why: 'You get this email because this was or is the address of an account, and we always send security emails.',
});

/** To the old address, whose person can keep it. @param masked the new one */
export const emailChangingMail = (masked: string, key: string, at: Date, { publicUrl }: Site): MailText => ({
  subject: 'The email address of your account is about to change',
  headline: `From ${clockLabel(at)} on, your account has the address ${masked}`,
  under: 'Emails then go there, and you sign in with it.',
  paragraphs: [
    'If this wasn’t you, keep your address: choose a new password before then. That ends the change, and signs everybody else out.',
  ],
  action: { label: 'Keep this address', url: `${publicUrl}${routes.resetPassword(key)}` },
  why: 'You get this email because our staff was asked for this change, and we always send security emails.',
});

/** To the address that was told of the change. @param masked the one that it does not get */
export const emailKeptMail = (masked: string, { publicUrl }: Site): MailText => ({
  subject: 'The email address of your account stays as it is',
  headline: 'Your account keeps this address',
  under: `It doesn’t get the address ${masked}, which has another account by now.`,
  paragraphs: ['You sign in as before. If you asked for the change, please call us.'],
  action: { label: 'Sign in', url: `${publicUrl}${routes.login}` },
  why: 'You get this email because we announced this change to you, and we always send security emails.',
});

export async function queueEmailKept(
  trx: Db,
  { before, after, change }: { before: string; after: string; change: number },
  { settings, now }: Deps,
) {
  const mail = emailKeptMail(maskedEmail(after), settings);
  await sendMail(trx, mail, { key: `email-kept:${change}`, to: before }, now());
}

export async function queueEmailChanging(
  trx: Db,
  user: { id: number; before: string; after: string },
  { key, expiresAt }: { key: string; expiresAt: Date },
  { settings, now }: Deps,
) {
  const mail = emailChangingMail(maskedEmail(user.after), key, expiresAt, settings);
  await sendMail(trx, mail, { key: `email-changing:${sha256(key)}`, to: user.before, expiresAt }, now());
}

export async function queueEmailChanged(
  trx: Db,
  user: { id: number; before: string; after: string },
  { settings, now }: Deps,
) {
  const mail = emailChangedMail(maskedEmail(user.after), settings);
  for (const to of [user.before, user.after]) {
    const key = `email-changed:${user.id}:${now().toISOString()}:${sha256(to).slice(0, 16)}`;
    await sendMail(trx, mail, { key, to }, now());
  }
}

export async function queueWelcome(trx: Db, user: { id: number; email: string }, { settings, now }: Deps) {
  const mail = (sender: Sender) => welcomeMail(sender, settings);
  await sendMail(trx, mail, { key: `welcome:${user.id}`, to: user.email }, now());
}

export async function queueResetLink(
  trx: Db,
  user: { email: string },
  { key, expiresAt }: { key: string; expiresAt: Date },
  { settings, now }: Deps,
) {
  const how = { key: `password-reset:${sha256(key)}`, to: user.email, expiresAt };
  await sendMail(trx, resetMail(key, settings), how, now());
}

export async function queueCode(
  trx: Db,
  user: { email: string },
  { code, hash, expiresAt }: { code: string; hash: string; expiresAt: Date },
  { now }: Deps,
) {
  const how = { key: `sign-in-code:${sha256(hash)}`, to: user.email, expiresAt };
  await sendMail(trx, codeMail(code), how, now());
}
