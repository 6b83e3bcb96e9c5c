/** Business settings and static pages (specification section 3). */
import { z } from 'zod';
import { settings as ours } from '@/lib/contract/content';
import { usualWeek } from '@/lib/rules/dates/calendar';
import { setShopZone } from '@/lib/rules/dates/shop-zone';
import { parseZone } from '@/lib/rules/dates/time-zones';
import { type Feature, featureFlags, setFeatures, supportedFeatures } from '@/lib/rules/policy/features';
import { renderPages } from '@/server/platform/http/page-html';
import type { BaseCalls } from './base-call';
import { each, list, numbered, part, text, whole, words, yesNo } from './values';

/** '' for anything but a web address, such as javascript:. */
const webAddress = () =>
  text('').transform((url) => (/^https?:\/\//i.test(url.trim()) && URL.canParse(url) ? url.trim() : ''));

/** 'Soap & Co: laundry in Manhattan' → 'Soap & Co', because titles for search engines start with the name. */
const nameIn = (title: string) => title.split(/[:|–—·]\s| - /, 1)[0]?.trim() || 'Laundry';

/** The link to the app is a call of the specification. */
const offered = (listed: unknown): Feature[] => [
  ...new Set<Feature>(['app_links', ...supportedFeatures(listed)]),
];

const { shape } = ours;

const settings = z
  .object({
    ...each('business_name meta_name footer_description location time_zone', text('')),
    ...each('contact_number1 landline_number support_email google_analytics', text('')),
    blog_url: webAddress(),
    opening_hours: part(z.object(each('days opens closes', words())), 'opening_hours'),
    social: z.record(z.string(), webAddress()).catch({}),
    features: z.unknown().optional(),
    // What is ours: from an API that has it as we do.
    delay_notice: text(''),
    service_alerts: shape.service_alerts.catch([]),
    closed_days: shape.closed_days.catch([]),
    service_area: shape.service_area.catch([]),
    promises: shape.promises.catch([]),
    not_cleaned: shape.not_cleaned.catch([]),
    policy: shape.policy.catch(null),
    week: shape.week.catch(usualWeek),
    card_tokens: shape.card_tokens.catch(undefined),
  })
  .refine(({ meta_name, contact_number1, support_email }) => meta_name || contact_number1 || support_email)
  .transform(({ features, social, ...row }) => ({
    ...row,
    ...featureFlags(offered(features)),
    business_name: row.business_name || nameIn(row.meta_name),
    social: Object.fromEntries(Object.entries(social).filter(([, url]) => url)),
    time_zone: parseZone(row.time_zone),
    features: offered(features),
  }));

const LONGEST_PAGE = 200_000;

const page = z.object({
  id: whole(0),
  ...each('title slug', words()),
  show_in_footer: yesNo('no'),
  content: text('', LONGEST_PAGE),
  ...each('meta_description updated_at', text('')),
});

export const content: BaseCalls<'content'> = {
  'content.settings': {
    reads: () => z.object({ data: settings }),
    /** What the pages of this process say, and by whose clock. */
    completes: async (body) => {
      setFeatures(body.data.features);
      setShopZone(parseZone(body.data.time_zone));
      return body;
    },
  },
  'content.staticPages': {
    reads: () => z.object({ data: list(page).transform(numbered) }),
    completes: async ({ data }) => ({ data: await renderPages(data) }),
  },
};
