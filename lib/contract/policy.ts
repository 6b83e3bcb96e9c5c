/** Bounds; lib/rules/policy/policy.ts explains each rule. */
import { z } from 'zod';
import { MAX_TAX_PERCENT } from '@/lib/rules/money/receipt';
import type { Policy } from '@/lib/rules/policy/policy';
import { bounded, dollars } from './fields';

const whole = (min: number, max: number) => {
  const error = `write a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, error).max(max, error);
};
const badTime = 'write a time like 8 PM or 20:00';
const badTax = `write a percentage like 8.875, at most ${MAX_TAX_PERCENT}`;
const badTips = 'write one to four amounts in dollars like 3,5,10';
const badAmount = 'write dollars like 10.00, at most 10000';
const fee = dollars(10_000, badAmount);

export const policyFields = {
  cutoff_time: bounded(5, badTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, badTime),
  same_day_lead_hours: whole(1, 12),
  booking_days_ahead: whole(1, 180),
  missed_pickup_fee: fee,
  price_tolerance_percent: whole(0, 100),
  sales_tax_percent: z.number({ error: badTax }).min(0, badTax).max(MAX_TAX_PERCENT, badTax),
  sales_tax_on: z.enum(['everything', 'fees'], { error: 'write everything or fees' }),
  tip_steps: z.array(dollars(500, badTips).min(0.01, badTips), { error: badTips }).max(4, badTips),
  doorman_question: z.enum(['yes', 'no'], { error: 'write yes or no' }),
  tip_hours: whole(1, 168),
  report_days: whole(1, 365),
  reclean_days: whole(1, 365),
  answer_days: whole(1, 30),
  search_days: whole(1, 365),
  liability_times_price: whole(1, 100),
  wash_fold_liability: fee,
  delivery_tries: whole(1, 10),
  storage_days: whole(1, 730),
  used_code_months: whole(0, 60),
  rating_question: z.enum(['yes', 'no'], { error: 'write yes or no' }),
  referral_friend: whole(0, 10_000),
  referral_thanks: whole(0, 10_000),
  repeat_percent: whole(0, 50),
  agents: z.enum(['yes', 'no'], { error: 'write yes or no' }),
} satisfies Record<keyof Policy, z.ZodType>;

const weekdays = z.array(z.int().min(0).max(6));
/** 0 Sunday … 6 Saturday. */
export const week = z.object({ pickup: weekdays, delivery: weekdays });

/** Missing fields get their defaults from getPolicy in lib/rules/policy/policy.ts. */
export const policy = z.object(policyFields).partial();
