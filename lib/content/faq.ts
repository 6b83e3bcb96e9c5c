import type { Data } from '@/lib/contract';

export interface Faq {
  /** The anchor in /faqs#id. It must never change, because links and bookmarks point to it. */
  id: string;
  question: string;
  /** Plain text, shown on the page and in the structured data. */
  answer: string;
}

export interface FaqGroup {
  title: string;
  faqs: Faq[];
}

/** What the API behind the site can do and the business promises besides, and by whose clock; another one may not say. */
export type ApiExtras = Partial<
  Pick<
    Data<'content.settings'>,
    'sign_in_codes' | 'my_data' | 'time_zone' | 'location' | 'promises' | 'not_cleaned'
  >
>;
