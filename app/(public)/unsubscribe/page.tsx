import type { Metadata } from 'next';
import { TextPage } from '@/components/content/text-page';
import { EmailForm } from '@/components/outreach/email-form';
import { TextLink } from '@/components/ui/text-link';
import { routes } from '@/lib/routes';
import { type MailLinkQuery, readMailLink } from '@/server/outreach/mail-link';
import { unsubscribe } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false }, referrer: 'no-referrer' };

/** Removes an address from the mailing list, given the link from one of our mails. */
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
  return (
    <TextPage title="Unsubscribe" lead="One click, and we stop emailing this address.">
      <EmailForm
        id="unsubscribe"
        name="outreach.unsubscribe"
        action={unsubscribe}
        email={email}
        hidden={{ token }}
        button="Unsubscribe"
      />
    </TextPage>
  );
}
