import { z } from 'zod';
import { settings as shown } from '@/lib/contract/content';
import { email, mobile, optionalText } from '@/lib/contract/fields';
import { policyFields } from '@/lib/contract/policy';
import { parseBagWeight } from '@/lib/domain/bags';
import { parseHours } from '@/lib/domain/opening-hours';
import { to24Hour } from '@/lib/domain/slots';
import { parseZone, timeZones } from '@/lib/domain/time-zones';
import type { Policy } from '@/lib/policy';
import { promiseNames } from '@/lib/promises';
import type { Db } from '@/server/db/client';
import { quoted } from '@/server/plain-text';
import { misuse, refused } from '@/server/staff-problem';
import { parsePolicyField, policyFrom, policyKeys } from './policy';
import { readSettingsTable, splitList } from './queries';

const problem = {
  settingUnfit: ({ key, reason }: { key: string; reason: string }) => misuse(`${key}: ${reason}.`),
};

const web = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
  error: 'write an address like https://example.com',
});
const phone = mobile('write ten digits').transform((dashed) => dashed.replaceAll('-', ''));
const line = optionalText(300);

/** Checks JSON text and stores it as the schema parsed it. */
const asJson = (schema: z.ZodType, example: string) =>
  z.string().transform((text, context) => {
    try {
      return JSON.stringify(schema.parse(JSON.parse(text)));
    } catch {
      context.addIssue({ code: 'custom', message: `write ${example}` });
      return z.NEVER;
    }
  });

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const hours = z.array(z.object({ days: z.string().min(1), opens: clockTime, closes: clockTime }));

const promiseList = z
  .string()
  .transform((text) => splitList(text, ','))
  .pipe(z.array(z.enum(promiseNames, { error: `write some of ${promiseNames.join(', ')}, or nothing` })))
  .transform((names) => [...new Set(names)].join(', '));

/** Checks the text but stores it as typed, a time of day as 'HH:MM'; '' restores the default. */
const policyRule = (key: keyof Policy) =>
  z
    .string()
    .trim()
    .transform((text) => (key === 'cutoff_time' && to24Hour(text)) || text)
    .refine((text) => text === '' || parsePolicyField(key, text) !== undefined, {
      error: () => policyFields[key].safeParse(Number.NaN).error?.issues[0]?.message ?? 'does not fit',
    });

/** Every setting that is no house rule, and its rule. Prices are not settings. */
const ownRules = {
  business_name: line.pipe(z.string().min(1, 'is missing')),
  footer_description: line,
  contact_number1: phone,
  landline_number: phone,
  support_email: email(),
  blog_url: web,
  google_analytics: z.string().regex(/^(G-[A-Z0-9]{4,20})?$/, 'write an id like G-ABC123 or nothing'),
  meta_name: line,
  location: line.pipe(z.string().min(1, 'is missing')),
  delay_notice: line,
  time_zone: z.enum(timeZones, {
    error:
      'write a time zone of the US: America/New_York, America/Chicago, America/Denver, America/Phoenix, America/Los_Angeles, America/Anchorage, Pacific/Honolulu or a nearer one',
  }),
  opening_hours: z
    .string()
    .transform((text) => {
      const typed = parseHours(text);
      return typed ? JSON.stringify(typed) : text;
    })
    .pipe(asJson(hours, '"Mon-Fri 7 AM-10 PM; Sat 9 AM-2 PM"')),
  social: asJson(shown.shape.social, 'JSON like {"instagram":"https://…"}'),
  app_store_url: web,
  play_store_url: web,
  promo_bar: z.enum(['', 'yes', 'no'], { error: 'write yes or no' }),
  promises: promiseList,
  not_cleaned: line.transform((text) => splitList(text, ';').join('; ')),
  surcharge_title: line,
  surcharge_cents: z.string().regex(/^(0|[1-9]\d{0,5})$/, 'write whole cents, 0 for none'),
  bag_lb: z
    .string()
    .refine(
      (text) => text === '' || parseBagWeight(text) !== undefined,
      'write pounds of a light and a full bag like 10-15',
    ),
} satisfies Record<string, z.ZodType<string>>;

const rules: Record<string, z.ZodType<string>> = {
  ...ownRules,
  ...Object.fromEntries(policyKeys.map((key) => [key, policyRule(key)])),
};

export type SettingName = keyof typeof ownRules | keyof Policy;

/** @throws StaffProblem when there is no such setting */
function findRule(key: string): z.ZodType<string> {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  if (!rule)
    throw refused(`There is no setting ${quoted(key)}. There are: ${Object.keys(rules).join(', ')}.`);
  return rule;
}

/**
 * All settings with their current values: defaults for policy fields that are not set, '' for other unset
 * ones.
 */
export async function listSettings(db: Db): Promise<[key: SettingName, value: string][]> {
  const stored = await readSettingsTable(db);
  const rulesNow = Object.entries(policyFrom(stored)).map(([key, value]) => [key, String(value)] as const);
  const time_zone = parseZone(stored.get('time_zone'));
  const values = new Map<string, string>([...stored, ...rulesNow, ['time_zone', time_zone]]);
  return (Object.keys(rules) as SettingName[]).map((key) => [key, values.get(key) ?? '']);
}

/** @throws StaffProblem when there is no such setting */
export async function findSetting(db: Db, key: string): Promise<string> {
  findRule(key);
  return new Map<string, string>(await listSettings(db)).get(key) ?? '';
}

/** Returns the stored value. @throws StaffProblem when the setting does not exist or the value is invalid */
export async function saveSetting(db: Db, key: string, text: string | undefined, now: Date): Promise<string> {
  const { success, data: value, error } = findRule(key).safeParse(text);
  if (!success) throw problem.settingUnfit({ key, reason: error.issues[0]?.message ?? 'not understood' });
  if (value.includes('\0')) throw misuse(`${key} cannot hold this.`);
  const updated_at = now.toISOString();
  await db
    .insertInto('settings')
    .values({ key, value, updated_at })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value, updated_at }))
    .execute();
  return value;
}
