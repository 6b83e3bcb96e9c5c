import type { Metadata } from 'next';
import { TextPage } from '@/components/content/text-page';
import { EmailForm } from '@/components/outreach/email-form';
import { type MailLinkQuery, readMailLink } from '@/server/outreach/mail-link';
import { subscribe } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = {
  title: 'News by e-mail',
  robots: { index: false },
  referrer: 'no-referrer',
};

/**
 * Requests the confirmation mail, or confirms with its link. Needs a click, because mail programs open links
 * automatically.
 */
export default async function SubscribePage({ searchParams }: { searchParams: Promise<MailLinkQuery> }) {
  const { email, token } = readMailLink(await searchParams);
  const lead = token
    ? 'One click, and you are on our list.'
    : 'New neighborhoods, holidays, prices: a few mails a year. You confirm from your mailbox first.';
  return (
    <TextPage title="News by e-mail" lead={lead}>
      <EmailForm
        id="subscribe"
        name="outreach.subscribe"
        action={subscribe}
        email={email}
        hidden={token ? { token } : {}}
        button={token ? 'Yes, send me your news' : 'Subscribe'}
      />
    </TextPage>
  );
}
