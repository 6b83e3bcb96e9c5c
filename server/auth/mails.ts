/** Account mails that have no entry in the inbox. */
import { chargedOnce } from '@/lib/policy-sentences';
import { resetMinutes } from '@/lib/reset-link';
import { routes } from '@/lib/routes';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';
import type { Services } from '@/server/services';
import { sha256 } from './sessions';

type Deps = Pick<Services, 'settings' | 'now'>;

/** Leaves out the name from the form: anyone can sign up with someone else's address. */
export async function queueWelcome(trx: Db, user: { id: number; email: string }, { settings, now }: Deps) {
  const sender = await findSender(trx);
  const mail = writeMail(
    {
      subject: `Welcome to ${sender.name}`,
      greeting: 'Welcome,',
      paragraphs: [
        'Your account is ready. Choose a time, hand over your bag, and we do the rest.',
        `${chargedOnce} You see every line on the receipt.`,
      ],
      action: { label: 'Schedule your first pickup', url: `${settings.publicUrl}${routes.orderNow}` },
    },
    sender,
  );
  await queueMail(trx, { key: `welcome:${user.id}`, to: user.email, ...mail }, now());
}

export async function queueResetLink(
  trx: Db,
  user: { email: string; first_name: string },
  { key, expiresAt }: { key: string; expiresAt: Date },
  { settings, now }: Deps,
) {
  const mail = writeMail(
    {
      subject: 'Choose a new password',
      greeting: `Hello ${user.first_name},`,
      paragraphs: [
        `Somebody, most likely you, asked for a new password. The link below works once, for ${resetMinutes} minutes.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: `${settings.publicUrl}${routes.resetPassword(key)}` },
    },
    await findSender(trx),
  );
  await queueMail(trx, { key: `password-reset:${sha256(key)}`, to: user.email, expiresAt, ...mail }, now());
}
