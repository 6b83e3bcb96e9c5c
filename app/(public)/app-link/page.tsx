import type { Metadata } from 'next';
import { z } from 'zod';
import { TextPage } from '@/components/layout/page/text-page';
import { EmailForm } from '@/components/pages/forms/email-form';
import { unanswered } from '@/lib/contract/forms/form-answer';
import { routes } from '@/lib/routes';
import { readAnswer } from '@/server/pages/forms/answer-cookie';
import { submitForm } from '@/server/pages/forms/form-actions';

export const metadata: Metadata = { title: 'Get the app', robots: { index: false } };

const answerSchema = z.object({
  sent: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()),
});

/** Result of the promo bar's form without JavaScript. */
export default async function AppLinkPage() {
  const answer = (await readAnswer(routes.appLink, answerSchema)) ?? unanswered;
  return (
    <TextPage title="Get the app" lead="We’ll email you the app store links.">
      <EmailForm
        id="app-link"
        name="outreach.sendAppLink"
        action={submitForm}
        before={answer}
        button="SEND APP STORE LINK"
      />
    </TextPage>
  );
}
