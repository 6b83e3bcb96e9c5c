import type { z } from 'zod';
import type { settings } from '../content';
import type { Notes } from './note';

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
  app_links: true,
  sign_in_codes: true,
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
  service_area: [
    { neighborhood: 'Upper West Side', zip_codes: ['10023', '10024'], city: 'New York', state: 'NY' },
  ],
  stain_notes: true,
  recurring: true,
  my_data: true,
  policy: { cutoff_time: '19:00', missed_pickup_fee: 12.5, report_days: 14 },
};

export const contentNotes: Notes<'content'> = {
  'content.settings': {
    summary: 'Read what the business says about itself',
    reply: { data: exampleSettings },
  },
  'content.staticPages': {
    summary: 'List pages such as the terms, with their text',
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
};
