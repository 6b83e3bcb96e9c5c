/** Business settings and static pages. Specification section 3. */
import { z } from 'zod';
import { policy } from './policy';
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
  service_area: z
    .array(
      z.object({
        neighbourhood: z.string(),
        zip_codes: z.array(z.string()),
        city: z.string().optional(),
        /** Two letters. */
        state: z.string().optional(),
      }),
    )
    .optional(),
  /** The house rules' numbers. Ours: another API need not send them. */
  policy: policy.optional(),
});

const spoken = new Map<unknown, 'yes'>([
  [true, 'yes'],
  [1, 'yes'],
  ['1', 'yes'],
  ['true', 'yes'],
]);
/** Other APIs may say true or 1; whatever is neither is no. */
const yesNo = z.preprocess((value) => spoken.get(value) ?? value, z.enum(['yes', 'no']).catch('no'));

export const contentContract = {
  'content.settings': { reply: reply(settings) },
  'content.staticPages': {
    reply: reply(
      z.array(
        z.object({
          id: z.coerce.number().int(),
          title: z.string(),
          slug: z.string(),
          show_in_footer: yesNo,
          // HTML here; another API may send Markdown, or leave out any of these.
          content: z.string().catch(''),
          meta_description: z.string().catch(''),
          updated_at: z.string().catch(''),
        }),
      ),
    ),
  },
};
