import { z } from 'zod';
import { brand } from '@/lib/brand';
import type { Data } from '@/lib/contract';
import { settings as settingsSchema } from '@/lib/contract/content';
import type { Db } from '@/server/db/client';
import type { Sender } from '@/server/outbox/mail-text';
import { pageHtml } from './page-html';

type Settings = Data<'content.settings'>;

/** The settings table as it stands: key → text. */
export async function readSettingsTable(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** A setting that somebody mistyped is left out; it must not take the whole site down. */
function json<T>(schema: z.ZodType<T>, text: string | undefined, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return otherwise;
  }
}

const webAddress = z.url({ protocol: /^https?$/ });
const web = (text = '') => (webAddress.safeParse(text).success ? text : '');

/** What the website shows of the business (specification section 3). */
export async function findSettings(db: Db): Promise<Settings> {
  const table = await readSettingsTable(db);
  const text = (key: string) => table.get(key) ?? '';
  const social = json(settingsSchema.shape.social, table.get('social'), {});
  return {
    business_name: text('business_name') || brand.name,
    footer_description: text('footer_description'),
    contact_number1: text('contact_number1'),
    landline_number: text('landline_number'),
    support_email: text('support_email'),
    blog_url: web(table.get('blog_url')),
    google_analytics: text('google_analytics'),
    meta_name: text('meta_name'),
    location: text('location'),
    delay_notice: text('delay_notice').trim(),
    opening_hours: json(settingsSchema.shape.opening_hours, table.get('opening_hours'), []),
    social: Object.fromEntries(Object.entries(social).filter(([, link]) => web(link))),
    service_area: await listServiceArea(db),
  };
}

/** Neighbourhoods that have an open zip code, in their own order. */
async function listServiceArea(db: Db): Promise<Settings['service_area']> {
  const rows = await db
    .selectFrom('neighbourhoods')
    .innerJoin('zip_codes', 'zip_codes.neighbourhood_id', 'neighbourhoods.id')
    .select(['neighbourhoods.name', 'zip_codes.zip_code'])
    .where('zip_codes.active', '=', 'yes')
    .orderBy('neighbourhoods.position')
    .orderBy('zip_codes.zip_code')
    .execute();
  const area = new Map<string, string[]>();
  for (const { name, zip_code } of rows) area.set(name, [...(area.get(name) ?? []), zip_code]);
  return [...area].map(([neighbourhood, zip_codes]) => ({ neighbourhood, zip_codes }));
}

/** Who signs the mails, and where questions go. */
export async function findSender(db: Db): Promise<Sender & { supportEmail: string }> {
  const table = await readSettingsTable(db);
  return {
    name: table.get('business_name') || brand.name,
    location: table.get('location') || brand.location,
    phone: table.get('contact_number1') || brand.phone,
    supportEmail: table.get('support_email') || brand.supportEmail,
  };
}

export async function listStaticPages(db: Db): Promise<Data<'content.staticPages'>> {
  const rows = await db
    .selectFrom('static_pages')
    .select(['id', 'title', 'slug', 'show_in_footer', 'content', 'meta_description', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, content: pageHtml(row.content, row.title) }));
}
