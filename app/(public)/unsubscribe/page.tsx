import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/page/text-page';
import { EmailForm } from '@/components/pages/forms/email-form';
import { PublicForm } from '@/components/pages/forms/public-form';
import { TextLink } from '@/components/ui/base/text-link';
import { routes } from '@/lib/routes';
import { type MailLinkQuery, readMailLink } from '@/server/outreach/mail-link';
import { submitForm } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false }, referrer: 'no-referrer' };

/** A link with an email ends the newsletter, one without ends an account’s email notifications. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<MailLinkQuery> }) {
  const { email, token } = readMailLink(await searchParams);
  if (!token) {
    return (
      <TextPage title="Unsubscribe" lead="Use the link at the end of any of our emails to open this page.">
        <p>
          Can’t find one? <TextLink href={routes.contact}>Write to us</TextLink>, and we’ll take you off our
          list.
        </p>
      </TextPage>
    );
  }
  if (!email) {
    return (
      <TextPage
        title="Unsubscribe"
        lead="No more emails about each step of your orders. We always send bookings, receipts and security emails."
      >
        <PublicForm
          id="turn-off"
          name="outreach.turnOffMails"
          action={submitForm}
          hidden={{ token }}
          button="Turn off email notifications"
        />
        <p>
          Your orders still show every step. You can turn the emails on again in your{' '}
          <TextLink href={routes.profile}>profile</TextLink>.
        </p>
      </TextPage>
    );
  }
  return (
    <TextPage title="Unsubscribe" lead="One click, and we stop emailing this address.">
      <EmailForm
        id="unsubscribe"
        name="outreach.unsubscribe"
        action={submitForm}
        email={email}
        hidden={{ token }}
        button="Unsubscribe"
      />
    </TextPage>
  );
}
