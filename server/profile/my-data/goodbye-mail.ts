import { keptByLaw } from '@/lib/keeping-sentences';
import { routes } from '@/lib/routes';
import type { MailText, Sender } from '@/server/jobs/outbox/mail-facts';
import type { Settings } from '@/server/settings';

/** The last mail to a customer. */
export const goodbyeMail = ({ name }: Sender, { publicUrl }: Pick<Settings, 'publicUrl'>): MailText => ({
  subject: `Your ${name} account has been deleted`,
  headline: 'Your account has been deleted',
  under: 'You’ve been signed out everywhere, and your saved cards have been deleted.',
  paragraphs: [
    keptByLaw(),
    'You can open a new account with this address at any time. If you didn’t ask for this, call or email us.',
  ],
  action: { label: 'Privacy policy', url: `${publicUrl}${routes.privacyPolicy}` },
  why: 'You get this one-time email because the account with this address was deleted.',
});
