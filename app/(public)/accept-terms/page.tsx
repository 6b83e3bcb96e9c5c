import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/page/text-page';
import { PublicForm } from '@/components/pages/forms/public-form';
import { TextLink } from '@/components/ui/base/text-link';
import { repeatingPickupsPath, routes } from '@/lib/routes';
import { type MailLinkQuery, readMailLink } from '@/server/outreach/mail-link';
import { submitForm } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = {
  title: 'Accept our terms',
  robots: { index: false },
  referrer: 'no-referrer',
};

export default async function AcceptTermsPage({ searchParams }: { searchParams: Promise<MailLinkQuery> }) {
  const { token } = readMailLink(await searchParams);
  const terms = <TextLink href={routes.staticPage('terms')}>terms of service</TextLink>;
  if (!token) {
    return (
      <TextPage title="Accept our terms" lead="Use the link in our email to open this page.">
        <p>
          You can also accept our {terms} in{' '}
          <TextLink href={repeatingPickupsPath}>Repeating pickups</TextLink>.
        </p>
      </TextPage>
    );
  }
  return (
    <TextPage
      title="Accept our terms"
      lead="Our terms have changed. Accept them to keep your pickup repeating."
    >
      <div>
        <p>Please read our {terms} first.</p>
        <PublicForm
          id="accept-terms"
          name="orders.acceptTerms"
          action={submitForm}
          hidden={{ token }}
          button="I accept the terms"
        />
      </div>
    </TextPage>
  );
}
