import { payOnce } from '@/lib/rules/policy/policy-sentences';
import { promiseNames } from '@/lib/rules/policy/promises';

/** The business of a new database until its owner changes it. Only the seed may read this. */
export const demoBusiness = {
  name: 'Hudson & Fold',
  supportEmail: 'hello@hudsonandfold.example',
  /** Ten digits (specification section 1). */
  phone: '2125550123',
  location: '214 West 72nd Street, New York, NY 10023',
  social: {
    instagram: 'https://instagram.example/hudsonandfold',
    facebook: 'https://facebook.example/hudsonandfold',
  },
  description: `Laundry and dry cleaning with pickup and delivery in Manhattan. Book a pickup in a minute; ${payOnce}.`,
} as const;

export const settings: Record<string, string> = {
  business_name: demoBusiness.name,
  footer_description: demoBusiness.description,
  contact_number1: demoBusiness.phone,
  landline_number: demoBusiness.phone,
  support_email: demoBusiness.supportEmail,
  blog_url: '',
  google_analytics: '',
  meta_name: `${demoBusiness.name}: laundry and dry cleaning pickup in Manhattan`,
  location: demoBusiness.location,
  delay_notice: '',
  opening_hours: JSON.stringify([{ days: 'Mo-Fr', opens: '07:00', closes: '22:00' }]),
  social: JSON.stringify(demoBusiness.social),
  app_store_url: 'https://apps.apple.com/',
  play_store_url: 'https://play.google.com/store/apps',
  promises: promiseNames.join(', '),
  not_cleaned:
    'fur; leather; anything with bodily fluids, bedbugs or chemicals on it; anything that isn’t fabric',
  surcharge_title: '',
  surcharge_cents: '0',
};

/** The same of a business that nobody has described yet. */
export const emptySettings: Record<string, string> = {
  ...Object.fromEntries(Object.keys(settings).map((key) => [key, ''])),
  ...{ opening_hours: '[]', social: '{}', surcharge_cents: '0' },
};

export const feedbackSubjects = [
  'Cleaning quality',
  'Missing or damaged item',
  'Pickup or delivery',
  'Billing',
  'Website',
  'Other',
];
