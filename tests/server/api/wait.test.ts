import { expect, it } from 'vitest';
import { waitInWords } from '@/server/api/problems';

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3_540, '59 minutes'],
  [3_541, 'an hour'],
  [3_600, 'an hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
