import { z } from 'zod';
import { settings as shown } from '@/lib/contract/content';
import { email, mobile, optionalText } from '@/lib/contract/fields';
import { policyFields } from '@/lib/contract/policy';
import { parseHours } from '@/lib/rules/dates/opening-hours';
import { to24Hour } from '@/lib/rules/dates/slots';
import { parseZone, timeZones } from '@/lib/rules/dates/time-zones';
import { parseBagWeight } from '@/lib/rules/money/bags';
import type { Policy } from '@/lib/rules/policy/policy';
import { promiseNames } from '@/lib/rules/policy/promises';
import { plainDigits } from '@/lib/text/plain-digits';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { parsePolicyField, policyFrom, policyKeys } from '@/server/shop/policy';
import { readSettingsTable, splitList } from '@/server/shop/settings-table';
import { didYouMean, quoted } from '@/server/staff/cli/plain-text';

const unfit = (key: string, reason: string) => usageError(`${key}: ${reason}.`);

const web = z
  .literal('')
  .or(z.url({ protocol: /^https?$/, error: 'write an address like https://example.com' }));
const phone = mobile('write ten digits').transform((dashed) => dashed.replaceAll('-', ''));
const line = optionalText(300);
const MAX_LENGTH = 1_000;

/** Stored as the schema parsed it. */
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
const days = /^(Su|Mo|Tu|We|Th|Fr|Sa)(-(Su|Mo|Tu|We|Th|Fr|Sa))?$/;
const hours = z.array(
  z
    .object({
      days: z.string().refine((text) => text.split(/, ?/).every((run) => days.test(run))),
      opens: clockTime,
      closes: clockTime,
    })
    .refine(({ opens, closes }) => opens < closes),
);

const promiseList = z
  .string()
  .transform((text) => splitList(text, ','))
  .pipe(z.array(z.enum(promiseNames, { error: `write some of ${promiseNames.join(', ')}, or nothing` })))
  .transform((names) => [...new Set(names)].join(', '));

/** Stored as typed, a time of day as 'HH:MM'; '' restores the default. */
const policyRule = (key: keyof Policy) =>
  z
    .string()
    .overwrite(plainDigits)
    // In a list of tips a comma separates them.
    .transform((text) => (key === 'tip_steps' ? text : text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')))
    .transform((text) => (key === 'cutoff_time' && to24Hour(text)) || text)
    .refine((text) => text === '' || parsePolicyField(key, text) !== undefined, {
      error: () => policyFields[key].safeParse(Number.NaN).error?.issues[0]?.message ?? 'does not fit',
    });

/** Except house rules. */
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
    .pipe(
      asJson(
        hours,
        '"Mon-Fri 7 AM-10 PM; Sat 9 AM-2 PM", and hours past midnight as two parts, "Fri 6 PM-12 AM; Sat 12 AM-2 AM"',
      ),
    ),
  social: asJson(shown.shape.social, 'JSON like {"instagram":"https://…"}'),
  app_store_url: web,
  play_store_url: web,
  review_url: web,
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

/** @throws StaffProblem for an unknown setting */
function findRule(key: string): z.ZodType<string> {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  if (!rule)
    throw refused(
      `There is no setting ${quoted(key)}.${didYouMean(key, Object.keys(rules)) || ` There are: ${Object.keys(rules).join(', ')}.`}`,
    );
  return rule;
}

/** Defaults for unset house rules, '' for other unset ones. */
export async function listSettings(db: Db): Promise<[key: SettingName, value: string][]> {
  const stored = await readSettingsTable(db);
  const rulesNow = Object.entries(policyFrom(stored)).map(([key, value]) => [key, String(value)] as const);
  const time_zone = parseZone(stored.get('time_zone'));
  const values = new Map<string, string>([...stored, ...rulesNow, ['time_zone', time_zone]]);
  return (Object.keys(rules) as SettingName[]).map((key) => [key, values.get(key) ?? '']);
}

/** @throws StaffProblem for an unknown setting */
export async function findSetting(db: Db, key: string): Promise<string> {
  findRule(key);
  return new Map<string, string>(await listSettings(db)).get(key) ?? '';
}

/** @returns the stored value. @throws StaffProblem for an unknown setting or an invalid value */
export async function saveSetting(db: Db, key: string, text: string | undefined, now: Date): Promise<string> {
  const rule = findRule(key);
  // Before any pattern.
  if (text && text.length > MAX_LENGTH) throw unfit(key, `write at most ${MAX_LENGTH} characters`);
  const { success, data: value, error } = rule.safeParse(text);
  if (!success) throw unfit(key, error.issues[0]?.message ?? 'not understood');
  if (value.includes('\0')) throw usageError(`${key} cannot hold this.`);
  const updated_at = now.toISOString();
  await db
    .insertInto('settings')
    .values({ key, value, updated_at })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value, updated_at }))
    .execute();
  return value;
}
