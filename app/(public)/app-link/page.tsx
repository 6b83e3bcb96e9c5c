import type { Metadata } from 'next';
import { TextPage } from '@/components/content/text-page';
import { EmailForm } from '@/components/outreach/email-form';
import { unanswered } from '@/lib/form-answer';
import { routes } from '@/lib/routes';
import { readAnswer } from '@/server/pages/answer-cookie';
import { appLinkAnswer } from '@/server/pages/forms/app-link-answer';
import { sendAppLink } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = { title: 'Get the app', robots: { index: false } };

/** Result of the promo bar's form without JavaScript. */
export default async function AppLinkPage() {
  const answer = (await readAnswer(routes.appLink, appLinkAnswer)) ?? unanswered;
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
