import { expect, it } from 'vitest';
import { analyticsId } from '@/server/content/analytics-id';

it.each(['G-ABC123', ' G-0123456789 '])('%j is an id', (setting) =>
  expect(analyticsId(setting)).toBe(setting.trim()),
);

it.each([
  '',
  'G-',
  'G-abc1234',
  'UA-12345-1',
  'GTM-ABCD12',
  'AW-123456',
  'G-ABC1234"><script>',
  'G-ABC1234\nG-X',
  `G-${'A'.repeat(21)}`,
  null,
  undefined,
  7,
  {},
])('%j counts as none', (setting) => expect(analyticsId(setting)).toBeUndefined());
