import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/page/text-page';
import { EmailForm } from '@/components/pages/forms/email-form';
import { type MailLinkQuery, readMailLink } from '@/server/outreach/mail-link';
import { submitForm } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = {
  title: 'News by email',
  robots: { index: false },
  referrer: 'no-referrer',
};

/** Confirms with a click, because mail programs open links automatically. */
export default async function SubscribePage({ searchParams }: { searchParams: Promise<MailLinkQuery> }) {
  const { email, token } = readMailLink(await searchParams);
  const lead = token
    ? 'One click, and you’re on our list.'
    : 'New neighborhoods, holidays and prices, a few emails a year. We’ll email you a link to confirm first.';
  return (
    <TextPage title="News by email" lead={lead}>
      <EmailForm
        id="subscribe"
        name="outreach.subscribe"
        action={submitForm}
        email={email}
        hidden={token ? { token } : {}}
        button={token ? 'Yes, send me your news' : 'Subscribe'}
      />
    </TextPage>
  );
}
