import type { FAQPage } from 'schema-dts';
import type { FaqGroup } from '@/lib/content/faqs';
import { routes } from '@/lib/routes';

export function faqPageData(groups: readonly FaqGroup[], origin: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${origin}${routes.faqs}`,
    inLanguage: 'en-US',
    mainEntity: groups.flatMap(({ faqs }) =>
      faqs.map(({ id, question, answer }) => ({
        '@type': 'Question' as const,
        '@id': `${origin}${routes.faqs}#${id}`,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    ),
  };
}
