import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { TextPage } from '@/components/content/text-page';
import { EmailForm } from '@/components/outreach/email-form';
import { appLinkCookie, readAppLinkAnswer } from '@/server/pages/forms/app-link-cookie';
import { sendAppLink } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = { title: 'Get the app', robots: { index: false } };

/** Result of the promo bar's form without JavaScript. */
export default async function AppLinkPage() {
  const answer = readAppLinkAnswer((await cookies()).get(appLinkCookie)?.value);
  return (
    <TextPage title="Get the app" lead="We’ll email you the app store links.">
      <EmailForm
        id="app-link"
        name="outreach.sendAppLink"
        action={sendAppLink}
        before={answer}
        button="SEND APP STORE LINK"
      />
    </TextPage>
  );
}
