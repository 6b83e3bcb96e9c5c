import type { Metadata } from 'next';
import { FaqList } from '@/components/content/faq-list';
import { faqGroups } from '@/components/content/faqs';
import { TextPage } from '@/components/content/text-page';
import { serverCall } from '@/server/call';

export const metadata: Metadata = {
  title: 'FAQs',
  description: 'Ordering, times, prices and what happens when something goes wrong.',
};

export default async function FaqsPage() {
  const groups = faqGroups(await serverCall('catalog.pricing'));
  return (
    <TextPage title="FAQs" lead="Short answers, with the numbers.">
      {groups.map(({ title, faqs }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <FaqList faqs={faqs} />
        </section>
      ))}
    </TextPage>
  );
}
