import { keptByLaw } from '@/lib/keeping-sentences';
import { routes } from '@/lib/routes';
import type { MailText, Sender } from '@/server/jobs/outbox/mail-facts';
import type { Settings } from '@/server/settings';

/** The last mail to a customer. */
export const goodbyeMail = ({ name }: Sender, { publicUrl }: Pick<Settings, 'publicUrl'>): MailText => ({
  subject: `Your ${name} account is deleted`,
  headline: 'Your account is deleted',
  under: 'You are signed out everywhere, and your cards are removed.',
  paragraphs: [
    keptByLaw(),
    'You can open a new account with this address at any time. If you didn’t ask for this, call or email us.',
  ],
  action: { label: 'Privacy policy', url: `${publicUrl}${routes.privacyPolicy}` },
  why: 'You get this email, once, because the account with this address was deleted.',
});
