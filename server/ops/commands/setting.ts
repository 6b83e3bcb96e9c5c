import { z } from 'zod';
import { settings as shown } from '@/lib/contract/content';
import { email, mobile, optionalText } from '@/lib/contract/fields';
import { policyFields } from '@/lib/contract/policy';
import type { Policy } from '@/lib/policy';
import { parsePolicyField, policyFrom, policyKeys } from '@/server/content/policy';
import { readSettingsTable } from '@/server/content/queries';
import { command } from '../command';
import { misuse, OpsProblem } from '../problem';
import { plain, table } from '../text';
import { checked, quoted } from '../values';

const web = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
  error: 'write an address like https://example.com',
});
const phone = mobile('write ten digits').transform((dashed) => dashed.replaceAll('-', ''));
const line = optionalText(300);

/** Keeps the JSON text as it is stored once the schema has read it. */
const asJson = (schema: z.ZodType, example: string) =>
  z.string().transform((text, context) => {
    try {
      return JSON.stringify(schema.parse(JSON.parse(text)));
    } catch {
      context.addIssue({ code: 'custom', message: `write JSON like ${example}` });
      return z.NEVER;
    }
  });

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z.array(z.object({ days: z.string().min(1), opens: clockTime, closes: clockTime }));

/** Keeps the text as it was typed once the policy's rule has read it; '' goes back to the default. */
const policyRule = (key: keyof Policy) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || parsePolicyField(key, text) !== undefined, {
      error: () => policyFields[key].safeParse(Number.NaN).error?.issues[0]?.message ?? 'does not fit',
    });

/** Everything that can be set, with its rule. Prices are no settings; price_version follows them by itself. */
const rules: Record<string, z.ZodType<string>> = {
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
  opening_hours: asJson(hours, '[{"days":"Mo-Fr","opens":"07:00","closes":"22:00"}]'),
  social: asJson(shown.shape.social, '{"instagram":"https://…"}'),
  app_store_url: web,
  play_store_url: web,
  surcharge_title: line,
  surcharge_cents: z.string().regex(/^(0|[1-9]\d{0,5})$/, 'write whole cents, 0 for none'),
  ...Object.fromEntries(policyKeys.map((key) => [key, policyRule(key)])),
};

const ruleOf = (key = '') => {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  if (rule) return { key, rule };
  throw new OpsProblem(`There is no setting ${quoted(key)}. There are: ${Object.keys(rules).join(', ')}.`);
};

export const settingCommand = command({
  name: 'setting',
  group: 'Offers and pages',
  about: 'What the site says of the business: all settings, or one',
  args: ['setting?'],
  examples: ['setting', 'setting opening_hours', 'setting cutoff_time'],
  async run({ db }, [given]) {
    const stored = await readSettingsTable(db);
    // House rules that nobody has set hold all the same.
    const rulesNow = Object.entries(policyFrom(stored)).map(([key, value]) => [key, String(value)] as const);
    const values = new Map([...stored, ...rulesNow]);
    if (given !== undefined) {
      const { key } = ruleOf(given);
      const value = values.get(key) ?? '';
      return { data: { [key]: value }, text: plain(value) };
    }
    const all = Object.keys(rules).map((key): [string, string] => [key, values.get(key) ?? '']);
    return { data: Object.fromEntries(all), text: table(['setting', 'value'], all) };
  },
});

export const settingSetCommand = command({
  name: 'setting set',
  group: 'Offers and pages',
  about: 'Changes a setting; the site shows it within a minute',
  args: ['setting', 'value'],
  notes:
    'An empty value ("") clears it, where the site can do without; a house rule goes back to its default. House rules (cutoff_time, missed_pickup_fee, report_days …) hold from the next order, and every page and mail says the new number.',
  examples: [
    'setting set contact_number1 212-555-0199',
    'setting set cutoff_time 18:30',
    'setting set missed_pickup_fee 12.50',
    'setting set delay_notice "We are running late today: pickups may come up to an hour later."',
  ],
  async run({ db, now }, [given, text]) {
    const { key, rule } = ruleOf(given);
    const value = checked(rule, text, key);
    if (value.includes('\0')) throw misuse(`${key} can not hold this.`);
    const updated_at = now().toISOString();
    await db
      .insertInto('settings')
      .values({ key, value, updated_at })
      .onConflict((clash) => clash.column('key').doUpdateSet({ value, updated_at }))
      .execute();
    return { data: { [key]: value }, text: `${key} is now: ${value}` };
  },
});
