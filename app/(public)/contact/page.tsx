import { ContactFacts } from '@/components/content/contact-facts';
import styles from '@/components/content/contact-page.module.css';
import { TextPage } from '@/components/content/text-page';
import { InquiryForm } from '@/components/outreach/inquiry-form';
import { Drawing } from '@/components/ui/drawing/drawing';
import { inquirySubjects } from '@/lib/contract/outreach';
import { policyOf } from '@/lib/policy';
import { answerWithin } from '@/lib/policy-sentences';
import { isPromised } from '@/lib/promises';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { sendInquiry } from '@/server/pages/forms/form-actions';
import { publicMetadata } from '@/server/pages/page-metadata';

export const generateMetadata = () => publicMetadata(routes.contact);

export default async function ContactPage() {
  const { data: settings } = await serverCall('content.settings');
  const answered = answerWithin(policyOf(settings));
  return (
    <TextPage
      title="Contact"
      lead={`${isPromised(settings, 'person_answers') ? 'A person answers. ' : ''}Have your order number ready if you have one.`}
      drawing={<Drawing name="wall-telephone" first />}
      wide
    >
      <div className={styles.columns}>
        <ContactFacts settings={settings} />
        <section className={styles.form} aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          {answered && <p>{answered}</p>}
          <InquiryForm action={sendInquiry} subjects={inquirySubjects} />
        </section>
      </div>
    </TextPage>
  );
}
