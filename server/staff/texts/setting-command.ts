import { promiseNames } from '@/lib/rules/policy/promises';
import { alias, argument, asTyped, command, optional, subject } from '../cli/command';
import { plain } from '../cli/plain-text';
import { findSetting, listSettings, type SettingName, saveSetting } from './edit-settings';

const settingNotes: Record<SettingName, readonly [sentence: string, example: string]> = {
  business_name: ['The name of the business, on every page and email.', '"Soap & Sons"'],
  footer_description: ['What you do, in a sentence at the foot of each page.', '"Laundry in Lakeview."'],
  contact_number1: ['The phone number that customers call.', '312-555-0142'],
  landline_number: ['A second phone number, if you have one.', '312-555-0143'],
  support_email: ['The email address that customers write to.', 'hello@soap.com'],
  blog_url: ['Your blog; empty for none.', 'https://soap.com/blog'],
  google_analytics: ['The id of Google Analytics; empty for none.', 'G-ABC123'],
  meta_name: ['The title of the home page in search engines.', '"Soap & Sons: laundry pickup in Chicago"'],
  location: [
    'Your address; its city and state are those of new ZIP codes.',
    '"12 Clark St, Chicago, IL 60614"',
  ],
  delay_notice: [
    'A sentence above the home page until you empty it. For a delay use: alert add.',
    '"We are moving on December 1."',
  ],
  time_zone: ['The clock of all days, times and deadlines.', 'America/Chicago'],
  opening_hours: ['When the business is open.', '"Mon-Fri 7 AM-10 PM; Sat 9 AM-2 PM"'],
  social: ['Your pages on social networks; {} for none.', `'{"instagram":"https://instagram.com/soap"}'`],
  app_store_url: ['Your app in the App Store; empty for none.', 'https://apps.apple.com/app/id1'],
  play_store_url: [
    'Your app in Google Play; empty for none.',
    'https://play.google.com/store/apps/details?id=a',
  ],
  review_url: [
    'Where your business is reviewed in public, told to everybody who gives stars; empty for nowhere.',
    'https://g.page/r/soap/review',
  ],
  promo_bar: ['Whether the bar that sends links to your app is shown.', 'no'],
  promises: [
    `What you promise beyond the built-in texts: some of ${promiseNames.join(', ')}.`,
    '"washed_apart, care_label"',
  ],
  not_cleaned: ['What you do not clean, with semicolons between.', '"fur; leather"'],
  surcharge_title: ['The name of a surcharge on each order; empty for none.', '"Fuel surcharge"'],
  surcharge_cents: ['The surcharge in cents; 0 for none.', '150'],
  bag_lb: ['Pounds of a light and a full bag, for estimates.', '10-15'],
  cutoff_time: ['The time on the evening before by which a pickup is booked or changed.', '"6 PM"'],
  same_day_lead_hours: ['Hours between booking and a pickup on the same day, at least.', '3'],
  booking_days_ahead: ['Days ahead that a pickup can be booked, at most.', '14'],
  missed_pickup_fee: ['Dollars for each missed pickup after the first, which is free.', '12.50'],
  price_tolerance_percent: ['Percent above the estimate from which you ask before you clean.', '15'],
  sales_tax_on: [
    'What the sales tax is of: everything (but the tip), or fees (speed, surcharge, missed pickups).',
    'fees',
  ],
  sales_tax_percent: ['Sales tax in percent, a row of its own on each order; 0 for none.', '8.875'],
  tip_steps: ['Tips in dollars that a customer can pick.', '2,4,6'],
  doorman_question: ['Whether an address says if its building has a doorman.', 'no'],
  tip_hours: ['Hours after delivery in which a tip can be raised.', '48'],
  report_days: ['Days after delivery in which a problem can be reported.', '14'],
  reclean_days: ['Days after delivery in which you clean again for free.', '14'],
  answer_days: ['Business days in which you answer a message.', '2'],
  search_days: ['Days that you search before a piece counts as lost.', '14'],
  liability_times_price: ['What you pay for a lost piece at most, in times of its price.', '8'],
  wash_fold_liability: ['Dollars that you pay for a lost order by weight, at most.', '200'],
  delivery_tries: ['Failed deliveries after which you keep the clothes.', '3'],
  storage_days: ['Days after which unclaimed clothes may be given away.', '90'],
  used_code_months: [
    'Months after an account is deleted in which its one-time promo codes don’t work again; 0 keeps nothing.',
    '12',
  ],
  rating_question: ['Whether you ask for one to five stars after a delivery.', 'yes'],
  referral_friend: [
    'Cents off the first order of a friend who comes by a customer’s link; 0 for no such links.',
    '1000',
  ],
  referral_thanks: ['Cents of the code that the customer gets for that friend; 0 for none.', '1000'],
  repeat_percent: ['Percent off each repeating pickup from the second on; 0 for none.', '5'],
  agents: ['Whether assistants can ask for areas, prices and times at /mcp.', 'yes'],
};

const settings = command({
  name: 'setting',
  about: 'What the site says about the business: all settings with examples, or one',
  args: [optional(subject('setting', asTyped))],
  examples: ['setting', 'setting opening_hours', 'setting cutoff_time'],
  async run({ db }, [wanted]) {
    if (wanted !== undefined) {
      const value = await findSetting(db, wanted);
      return { data: { [wanted]: value }, text: plain(value) };
    }
    const all = await listSettings(db);
    const text = all.map(([key, value]) => {
      const [sentence, example] = settingNotes[key];
      return `${key}: ${plain(value) || '(empty)'}\n  ${sentence}\n  setting set ${key} ${example}`;
    });
    return { data: Object.fromEntries(all), text: text.join('\n\n') };
  },
});

export const settingCommands = [
  settings,
  alias('setting list', settings),

  command({
    name: 'setting set',
    about: 'Changes a setting; the site shows it within a minute',
    args: [subject('setting', asTyped), argument('value', asTyped)],
    notes:
      'An empty value ("") clears a setting that the site can do without, and resets a house rule to its default. House rules (cutoff_time, missed_pickup_fee, report_days …) apply from the next order on, and every page and email shows the new number.',
    examples: [
      'setting set contact_number1 212-555-0199',
      'setting set cutoff_time 18:30',
      'setting set missed_pickup_fee 12.50',
    ],
    async run({ db, now }, [key, text]) {
      const value = await saveSetting(db, key, text, now());
      return { data: { [key]: value }, text: `${key} is now: ${/^[[{]/.test(value) ? text : value}` };
    },
  }),
];
