import { z } from 'zod';
import type { Data } from '@/lib/contract';
import { settings as settingsSchema } from '@/lib/contract/content';
import { placeOf } from '@/lib/domain/place';
import { parseZone } from '@/lib/domain/time-zones';
import { escapeHtml } from '@/lib/escape-html';
import type { Db } from '@/server/db/client';
import type { Sender } from '@/server/jobs/outbox/mail-facts';
import { readWeek } from '@/server/service-area/queries';
import { pageHtml } from './page-html';
import { fillWords, pageWords } from './page-words';
import { policyFrom } from './policy';

type Settings = Data<'content.settings'>;

/** For a business without a name, as on a database that was never seeded. */
const unnamed = 'Laundry';

/** The whole settings table: key → text. */
export async function readSettingsTable(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Falls back on invalid JSON, because one mistyped setting must not take the site down. */
export function json<T>(schema: z.ZodType<T>, text: string | undefined, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return otherwise;
  }
}

/** 'fur; leather' → the parts. */
export const splitList = (text: string, mark: ',' | ';') =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);

const webAddress = z.url({ protocol: /^https?$/ });
const web = (text = '') => (webAddress.safeParse(text).success ? text : '');

/** The business settings that the website shows (specification section 3). */
export async function findSettings(db: Db): Promise<Settings> {
  const table = await readSettingsTable(db);
  const text = (key: string) => table.get(key) ?? '';
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
    policy: policyFrom(table),
    week: await readWeek(db),
    app_links:
      table.get('promo_bar') !== 'no' &&
      Boolean(web(table.get('app_store_url')) || web(table.get('play_store_url'))),
    sign_in_codes: true,
    stain_notes: true,
    recurring: true,
    my_data: true,
  };
}

/** Neighborhoods with at least one active zip code, in their stored order. */
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

/** The business as the sender of mails. */
export async function findSender(db: Db): Promise<Sender & { supportEmail: string }> {
  const table = await readSettingsTable(db);
  return {
    name: table.get('business_name') || unnamed,
    location: table.get('location') ?? '',
    phone: table.get('contact_number1') ?? '',
    supportEmail: table.get('support_email') ?? '',
  };
}

/** The full state name of an address, such as 'New York'. Undefined when unknown. */
async function stateName(db: Db, location: string): Promise<string | undefined> {
  const code = placeOf(location)?.state;
  if (!code) return undefined;
  return (await db.selectFrom('states').select('name').where('code', '=', code).executeTakeFirst())?.name;
}

/** The static pages, with placeholders such as {{phone}} filled in. */
export async function listStaticPages(db: Db): Promise<Data<'content.staticPages'>> {
  const rows = await db
    .selectFrom('static_pages')
    .select(['id', 'title', 'slug', 'show_in_footer', 'content', 'meta_description', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const settings = await findSettings(db);
  const words = pageWords(settings, await stateName(db, settings.location));
  return rows.map((row) => ({
    ...row,
    meta_description: fillWords(row.meta_description, words),
    // Filled after rendering, so that the cached rendering stays valid and settings cannot inject markup.
    content: fillWords(pageHtml(row.content, row.title), words, escapeHtml),
  }));
}
