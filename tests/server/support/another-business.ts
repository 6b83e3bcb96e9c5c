/**
 * Another business than the demo one: every setting and house rule has a different value. Any remaining `oldWords`
 * come from somewhere other than the settings.
 */
import { settings as seeded } from '@/server/seed/settings';

export const anotherBusiness: Record<string, string> = {
  business_name: 'Soap & Starch',
  footer_description: 'Clean things, brought back by bicycle.',
  contact_number1: '7185550188',
  landline_number: '7185550199',
  support_email: 'help@soap.example',
  blog_url: 'https://blog.soap.example/',
  google_analytics: 'G-SOAP123',
  meta_name: 'Soap & Starch: clean things by bicycle',
  location: '9 Water Street, Hoboken, NJ 07030',
  delay_notice: 'The ferry is late today.',
  time_zone: 'America/Chicago',
  opening_hours: '[{"days":"Tu-Sa","opens":"06:15","closes":"21:45"}]',
  social: '{"mastodon":"https://social.soap.example/"}',
  app_store_url: 'https://apps.soap.example/ios',
  play_store_url: 'https://apps.soap.example/android',
  review_url: 'https://reviews.soap.example/',
  promo_bar: 'yes',
  bag_lb: '12-18',
  promises: 'washed_apart, unclaimed_donated',
  not_cleaned: 'sails; nets',
  surcharge_title: 'Ferry',
  surcharge_cents: '135',
  cutoff_time: '18:37',
  same_day_lead_hours: '5',
  booking_days_ahead: '23',
  missed_pickup_fee: '17.35',
  price_tolerance_percent: '13',
  sales_tax_percent: '10.25',
  sales_tax_on: 'everything',
  tip_steps: '2, 4.50',
  doorman_question: 'no',
  tip_hours: '29',
  report_days: '19',
  reclean_days: '18',
  answer_days: '3',
  search_days: '16',
  liability_times_price: '12',
  wash_fold_liability: '431.50',
  delivery_tries: '4',
  storage_days: '77',
  used_code_months: '31',
  rating_question: 'yes',
  referral_friend: '1500',
  referral_thanks: '1100',
  repeat_percent: '7',
  agents: 'yes',
};

/** Names, places and numbers of the demo business, and sentences made from its rules. */
export const oldWords: readonly RegExp[] = [
  /Hudson\s*(&|&amp;|and)\s*Fold|hudson-?and-?fold/i,
  /\(?212\)?[\s.-]?555[\s.-]?0123/,
  /214 West 72nd/,
  /with pickup and delivery in Manhattan/,
  /dry cleaning pickup in Manhattan/,
  /apps\.apple\.com|play\.google\.com/,
  /7(:00)? AM (to|–|-) 10(:00)? PM|"opens":"07:00"|"closes":"22:00"/,
  /New York time/,
  /(by|until|past the) 8(:00)? PM|8(:00)? PM (the|on the) evening|8(:00)? PM cut/i,
  /\b(two|2) hours (ahead|from|later)|less than (two|2) hours/,
  /30 days ahead/,
  /then \$10\.00|costs \$10\.00/,
  /\b(ten|10) ?(percent|%)/,
  /\b(7|seven) days|a week before/,
  /within one business day/,
  /\b(10|ten) times/,
  /\$250/,
  /60 days/,
  /(two|2) (failed|tries)|once more\. After/,
  /24 ?h(ours)? after/,
  /the State of New York|(does not tax|in New York\.)/,
];

/** The old words found in a text. */
export const oldWordsIn = (text: string): string[] => oldWords.flatMap((word) => word.exec(text)?.[0] ?? []);

/** Settings that this business lacks. */
export const forgotten = (known: readonly string[]): string[] =>
  [...Object.keys(seeded), ...known].filter((key) => !Object.hasOwn(anotherBusiness, key));
