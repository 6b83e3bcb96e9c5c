import { expect, it } from 'vitest';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { aboveCeiling } from '@/lib/rules/policy/policy-sentences';

it.each([
  [0, 'Above $75, with the tip, we ask you before we clean.'],
  [8.6, 'Above $75, with tip and tax, we ask you before we clean.'],
])('with a sales tax of %s%% an amount to go ahead names what is in it', (sales_tax_percent, text) => {
  expect(aboveCeiling(75, { ...defaultPolicy, sales_tax_percent })).toBe(text);
});
