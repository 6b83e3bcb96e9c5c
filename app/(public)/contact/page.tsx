import { TextPage } from '@/components/layout/page/text-page';
import { ContactFacts } from '@/components/pages/contact/contact-facts';
import { InquiryForm } from '@/components/pages/forms/inquiry-form';
import { Drawing } from '@/components/ui/drawing/drawing';
import { inquirySubjects } from '@/lib/contract/outreach';
import { routes } from '@/lib/routes';
import { getPolicy } from '@/lib/rules/policy/policy';
import { answerWithin } from '@/lib/rules/policy/policy-sentences';
import { isPromised } from '@/lib/rules/policy/promises';
import { submitForm } from '@/server/pages/forms/form-actions';
import { serverCall } from '@/server/pages/reads/call';
import { publicMetadata } from '@/server/pages/reads/page-metadata';

export const generateMetadata = () => publicMetadata(routes.contact);

export default async function ContactPage() {
  const { data: settings } = await serverCall('content.settings');
  const answered = answerWithin(getPolicy(settings));
  return (
    <TextPage
      title="Contact"
      lead={`${isPromised(settings, 'person_answers') ? 'A person answers. ' : ''}Have your order number ready if you have one.`}
      drawing={<Drawing name="wall-telephone" first />}
      wide
    >
      <div className="grid grid-cols-1 items-start gap-12 gap-x-24 lg:grid-cols-[minmax(0,24rem)_minmax(0,var(--width-form))]">
        <ContactFacts settings={settings} />
        <section aria-labelledby="write">
          <h2 id="write" className="mb-1">
            Write to us
          </h2>
          {answered && <p className="text-quiet">{answered}</p>}
          <InquiryForm action={submitForm} subjects={inquirySubjects} />
        </section>
      </div>
    </TextPage>
  );
}
