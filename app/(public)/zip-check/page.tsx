import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ZipCheckAnswer } from '@/components/pages/area/zip/zip-check-answer';
import { parseZip } from '@/lib/rules/places/zip';
import { submitForm } from '@/server/pages/forms/form-actions';
import { serverAsk, serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = { title: 'ZIP code check', robots: { index: false } };

/** The ZIP check without JavaScript. */
export default async function ZipCheckPage({ searchParams }: PageProps<'/zip-check'>) {
  const typed = [(await searchParams).zipCode ?? ''].flat()[0] ?? '';
  const zip = parseZip(typed);
  const address = (await headers()).get('x-forwarded-for') ?? '';
  const [{ data: settings }, prices, answer] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
    zip ? serverAsk('service-area.verifyZip', { zip }, address) : undefined,
  ]);
  const count =
    zip && answer && 'problem' in answer
      ? await serverAsk('service-area.waiting', { zip }, address)
      : undefined;
  return (
    <ZipCheckAnswer
      typed={typed}
      zip={zip}
      answer={answer}
      prices={prices}
      phone={settings.contact_number1}
      action={submitForm}
      waiting={count && 'data' in count ? count.data.waiting : 0}
    />
  );
}
