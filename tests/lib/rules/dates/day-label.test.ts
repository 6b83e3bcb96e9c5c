import { expect, test } from 'vitest';
import { nonBreaking } from '@/lib/rules/dates/day-label';

test.each([
  ['Back Tue, Nov 24, 12 – 2 PM', 'Back Tue,\u00a0Nov\u00a024, 12\u00a0–\u2060\u00a02\u00a0PM'],
  ['Pickup Fri, 11:30 AM – 1:30 PM', 'Pickup Fri, 11:30\u00a0AM\u00a0–\u2060\u00a01:30\u00a0PM'],
  ['Change until Tue, 8:00 PM.', 'Change until Tue, 8:00\u00a0PM.'],
  ['Weighed 12.25 lb. Your price', 'Weighed 12.25\u00a0lb. Your price'],
  ['Ready from 4:00 PM', 'Ready from 4:00\u00a0PM'],
  ['Delivered Wed, Nov 18, by Nov Smith', 'Delivered Wed,\u00a0Nov\u00a018, by Nov Smith'],
  ['Wash & Fold – 2 bags, PM desk', 'Wash & Fold – 2 bags, PM desk'],
])('%s', (text, kept) => {
  expect(nonBreaking(text)).toBe(kept);
  expect(kept.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(text);
});
