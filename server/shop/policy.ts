import { policyFields } from '@/lib/contract/policy';
import { defaultPolicy, type Policy } from '@/lib/rules/policy/policy';
import type { Db } from '@/server/platform/db/client';

export const policyKeys = Object.keys(policyFields) as (keyof Policy)[];

/** Undefined when missing, malformed or out of range. */
export function parsePolicyField(
  key: keyof Policy,
  text: string | undefined,
): Policy[keyof Policy] | undefined {
  const decimal = (part = '') => (/^\d+(\.\d{1,2})?$/.test(part.trim()) ? Number(part) : Number.NaN);
  const read: Partial<Record<keyof Policy, (given?: string) => unknown>> = {
    cutoff_time: (given) => given,
    doorman_question: (given) => given,
    sales_tax_on: (given) => given,
    rating_question: (given) => given,
    agents: (given) => given,
    tip_steps: (given) => given?.split(',').map(decimal),
    // '8.875'
    sales_tax_percent: (given = '') => (/^\d+(\.\d{1,3})?$/.test(given) ? Number(given) : Number.NaN),
  };
  const value = (read[key] ?? decimal)(text);
  const parsed = policyFields[key].safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Missing or invalid values get their defaults. */
export function policyFrom(table: ReadonlyMap<string, string>): Policy {
  const given = policyKeys.map((key) => [key, parsePolicyField(key, table.get(key))] as const);
  return { ...defaultPolicy, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
}

export async function readPolicy(db: Db): Promise<Policy> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', policyKeys)
    .execute();
  return policyFrom(new Map(rows.map(({ key, value }) => [key, value])));
}

const RECENT_MS = 10_000;
const recent = new WeakMap<Db, { at: number; policy: Policy }>();

/** Up to ten seconds old: for display, never for a decision. */
export async function recentPolicy(db: Db, now: Date): Promise<Policy> {
  const cached = recent.get(db);
  const age = cached ? now.getTime() - cached.at : RECENT_MS;
  if (cached && age >= 0 && age < RECENT_MS) return cached.policy;
  const policy = await readPolicy(db);
  recent.set(db, { at: now.getTime(), policy });
  return policy;
}
