import { promiseNames } from '@/lib/promises';
import { demoBusiness as brand } from './demo-business';

/** The settings of a new database; objects are stored as JSON. */
export const settings: Record<string, string> = {
  business_name: brand.name,
  footer_description: brand.description,
  contact_number1: brand.phone,
  landline_number: brand.phone,
  support_email: brand.supportEmail,
  blog_url: '',
  google_analytics: '',
  meta_name: `${brand.name}: laundry and dry cleaning pickup in Manhattan`,
  location: brand.location,
  delay_notice: '',
  opening_hours: JSON.stringify([{ days: 'Mo-Fr', opens: '07:00', closes: '22:00' }]),
  social: JSON.stringify(brand.social),
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
