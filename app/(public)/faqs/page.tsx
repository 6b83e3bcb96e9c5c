import type { Metadata } from 'next';
import { FaqPage } from '@/components/content/faq-page';
import { faqGroups } from '@/components/content/faqs';
import { serverCall } from '@/server/call';

export const metadata: Metadata = {
  title: 'FAQs',
  description: 'Ordering, times, prices and what happens when something goes wrong.',
};

export default async function FaqsPage() {
  return <FaqPage groups={faqGroups(await serverCall('catalog.pricing'))} />;
}
