/** Specification section 3. */
import { z } from 'zod';
import { featureFlags, featureNames } from '@/lib/rules/policy/features';
import { defineCall } from './define-call';
import { policy, week } from './policy';
import { reply } from './replies';

const serviceAlert = z.object({
  text: z.string(),
  /** Empty for everywhere. */
  zip_codes: z.array(z.string()),
  /** ISO instants. */
  from: z.string(),
  to: z.string(),
});

export const settings = z.object({
  business_name: z.string(),
  footer_description: z.string(),
  contact_number1: z.string(),
  landline_number: z.string(),
  support_email: z.string(),
  blog_url: z.string(),
  google_analytics: z.string(),
  meta_name: z.string(),
  location: z.string(),
  /** One sentence for today ("We are running late today…"), '' for none. */
  delay_notice: z.string(),
  /** The business's, a name of the IANA database such as America/Chicago. */
  time_zone: z.string(),
  /** Delays, from when staff tells of them until they end. */
  service_alerts: z.array(serviceAlert),
  opening_hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
  /** Days of the next 60 on which we are closed, MM-DD-YYYY. */
  closed_days: z.array(z.object({ pickup_date: z.string(), reason: z.string() })),
  social: z.record(z.string(), z.string()),
  /** What the API can do beyond the specification. */
  features: z.array(z.enum(featureNames)),
  /** Where we pick up, with the zip codes of each neighborhood. */
  service_area: z.array(
    z.object({
      neighborhood: z.string(),
      zip_codes: z.array(z.string()),
      city: z.string().optional(),
      /** Two-letter code. */
      state: z.string().optional(),
    }),
  ),
  /** What the business promises besides (lib/rules/policy/promises.ts). */
  promises: z.array(z.string()),
  not_cleaned: z.array(z.string()),
  /** Numbers of the house rules; null where there are none. */
  policy: policy.nullable(),
  /** Weekdays with pickups and deliveries, 0 Sunday … 6 Saturday. */
  week,
  /** Some ZIP code has fewer weekdays than `week`. */
  weeks_differ: z.boolean().optional(),
  /** Each says whether `features` lists its name. Of 1.0. */
  app_links: z.boolean(),
  my_data: z.boolean(),
  recurring: z.boolean(),
  sign_in_codes: z.boolean(),
  stain_notes: z.boolean(),
  /**
   * The API takes no card numbers: the browser sends a card to the payment gateway, and the API gets what the gateway
   * made of it (`opaqueData`). The keys are public. Optional: without it the API takes the card itself.
   */
  card_tokens: z
    .object({
      environment: z.enum(['live', 'sandbox']),
      login_id: z.string().min(1),
      client_key: z.string().min(1),
    })
    .optional(),
});

export const exampleSettings: z.output<typeof settings> = {
  business_name: 'Example Laundry',
  footer_description: 'Picked up, cleaned and brought back.',
  contact_number1: '2125550100',
  landline_number: '2125550101',
  support_email: 'help@example.com',
  blog_url: 'https://blog.example.com/',
  google_analytics: '',
  meta_name: 'Example Laundry: picked up and brought back',
  location: '1 Example Street, New York, NY 10001',
  delay_notice: '',
  time_zone: 'America/New_York',
  service_alerts: [
    {
      text: 'Snow: pickups and deliveries may be late.',
      zip_codes: ['10023', '10024'],
      from: '2027-03-15T06:00:00-04:00',
      to: '2027-03-15T22:00:00-04:00',
    },
  ],
  opening_hours: [{ days: 'Mo-Sa', opens: '08:00', closes: '20:00' }],
  closed_days: [{ pickup_date: '03-29-2027', reason: 'Stocktaking' }],
  social: { instagram: 'https://social.example.com/laundry' },
  features: [...featureNames],
  ...featureFlags(featureNames),
  service_area: [
    { neighborhood: 'Upper West Side', zip_codes: ['10023', '10024'], city: 'New York', state: 'NY' },
  ],
  promises: ['care_label', 'person_answers'],
  not_cleaned: ['fur', 'leather'],
  week: { pickup: [1, 2, 3, 4, 5, 6], delivery: [1, 2, 3, 4, 5] },
  policy: { cutoff_time: '19:00', missed_pickup_fee: 12.5, report_days: 14 },
};

export const contentContract = {
  'content.settings': defineCall({
    summary: 'Read what the business says about itself',
    reply: reply(settings),
    example: { reply: { data: exampleSettings } },
  }),
  'content.staticPages': defineCall({
    summary: 'List pages such as the terms, with their text',
    reply: reply(
      z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          slug: z.string(),
          show_in_footer: z.enum(['yes', 'no']),
          /** HTML. */
          content: z.string(),
          meta_description: z.string(),
          updated_at: z.string(),
        }),
      ),
    ),
    example: {
      reply: {
        data: [
          {
            id: 1,
            title: 'Terms of service',
            slug: 'terms',
            show_in_footer: 'yes',
            content: '<p>What we promise each other.</p>',
            meta_description: 'What we promise each other',
            updated_at: '2027-02-01T00:00:00.000Z',
          },
        ],
      },
    },
  }),
};
