/** Business settings and static pages. Specification section 3. */
import { z } from 'zod';
import { reply } from './replies';

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
  /** One sentence for today ("We are running late today…"), '' for none. Ours: another API need not send it. */
  delay_notice: z.string().optional(),
  opening_hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
  social: z.record(z.string(), z.string()),
  /** Where we pick up, with each place's zip codes. Ours: another API need not send it. */
  service_area: z.array(z.object({ neighbourhood: z.string(), zip_codes: z.array(z.string()) })).optional(),
});

export const contentContract = {
  'content.settings': { reply: reply(settings) },
  'content.staticPages': {
    reply: reply(
      z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          slug: z.string(),
          show_in_footer: z.enum(['yes', 'no']),
          content: z.string(),
          meta_description: z.string(),
          updated_at: z.string(),
        }),
      ),
    ),
  },
};
