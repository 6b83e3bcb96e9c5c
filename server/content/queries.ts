import { z } from 'zod';
import type { Data } from '@/lib/contract';
import { settings as settingsSchema } from '@/lib/contract/content';
import { parseZone } from '@/lib/rules/dates/time-zones';
import { parsePlace } from '@/lib/rules/places/place';
import { type Feature, featureFlags, featureNames } from '@/lib/rules/policy/features';
import { escapeHtml } from '@/lib/text/escape-html';
import { readPriceList } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { renderPages } from '@/server/platform/http/page-html';
import { readWeek, weeksDiffer } from '@/server/service-area/queries';
import { policyFrom } from '@/server/shop/policy';
import { unnamed } from '@/server/shop/sender';
import { json, readSettingsTable, splitList } from '@/server/shop/settings-table';
import { fillWords, pageWords, type StoredSettings } from './page-words';

type Settings = StoredSettings;

const webAddress = z.url({ protocol: /^https?$/ });
const web = (text = '') => (webAddress.safeParse(text).success ? text : '');

/** Specification section 3. */
export async function findSettings(db: Db): Promise<Settings> {
  const table = await readSettingsTable(db);
  const text = (key: string) => table.get(key) ?? '';
  const hasApp =
    table.get('promo_bar') !== 'no' &&
    Boolean(web(table.get('app_store_url')) || web(table.get('play_store_url')));
  const policy = policyFrom(table);
  const switches: Partial<Record<Feature, boolean>> = {
    app_links: hasApp,
    ratings: policy.rating_question === 'yes',
    referrals: policy.referral_friend > 0,
  };
  const features = featureNames.filter((name) => switches[name] ?? true);
  const social = json(settingsSchema.shape.social, table.get('social'), {});
  return {
    business_name: text('business_name') || unnamed,
    footer_description: text('footer_description'),
    contact_number1: text('contact_number1'),
    landline_number: text('landline_number'),
    support_email: text('support_email'),
    blog_url: web(table.get('blog_url')),
    google_analytics: text('google_analytics'),
    meta_name: text('meta_name'),
    location: text('location'),
    delay_notice: text('delay_notice').trim(),
    time_zone: parseZone(table.get('time_zone')),
    opening_hours: json(settingsSchema.shape.opening_hours, table.get('opening_hours'), []),
    social: Object.fromEntries(Object.entries(social).filter(([, link]) => web(link))),
    service_area: await listServiceArea(db),
    promises: splitList(text('promises'), ','),
    not_cleaned: splitList(text('not_cleaned'), ';'),
    features,
    ...featureFlags(features),
    policy,
    week: await readWeek(db),
    weeks_differ: await weeksDiffer(db),
  };
}

/** With at least one open ZIP code, in their order. */
async function listServiceArea(db: Db): Promise<Settings['service_area']> {
  const rows = await db
    .selectFrom('neighbourhoods')
    .innerJoin('zip_codes', 'zip_codes.neighbourhood_id', 'neighbourhoods.id')
    .innerJoin('cities', 'cities.id', 'zip_codes.city_id')
    .innerJoin('states', 'states.id', 'zip_codes.state_id')
    .select(['neighbourhoods.name', 'zip_codes.zip_code', 'cities.name as city', 'states.code as state'])
    .where('zip_codes.active', '=', 'yes')
    .orderBy('neighbourhoods.position')
    .orderBy('zip_codes.zip_code')
    .execute();
  const area = new Map<string, { zip_codes: string[]; city: string; state: string }>();
  for (const { name, zip_code, city, state } of rows) {
    const place = area.get(name) ?? { zip_codes: [], city, state };
    area.set(name, { ...place, zip_codes: [...place.zip_codes, zip_code] });
  }
  return [...area].map(([neighborhood, place]) => ({ neighborhood, ...place }));
}

/** 'New York'; undefined when unknown. */
async function stateName(db: Db, location: string): Promise<string | undefined> {
  const code = parsePlace(location)?.state;
  if (!code) return undefined;
  return (await db.selectFrom('states').select('name').where('code', '=', code).executeTakeFirst())?.name;
}

/** With placeholders filled in. */
export async function listStaticPages(db: Db): Promise<Data<'content.staticPages'>> {
  const rows = await db
    .selectFrom('static_pages')
    .select(['id', 'title', 'slug', 'show_in_footer', 'content', 'meta_description', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const settings = await findSettings(db);
  const { pricing } = await readPriceList(db);
  const words = pageWords(settings, pricing, await stateName(db, settings.location));
  return (await renderPages(rows)).map((row) => ({
    ...row,
    meta_description: fillWords(row.meta_description, words),
    // After rendering, which is cached; settings cannot inject markup.
    content: fillWords(row.content, words, escapeHtml).replace(/<li>\s*<\/li>\s*/g, ''),
  }));
}
