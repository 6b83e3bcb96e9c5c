import { expect, it } from 'vitest';
import { optionalLongText } from '@/lib/contract/fields';
import { countCharacters } from '@/lib/text/text-limits';

it.each([
  ['', 0],
  [' Grass ', 5],
  ['🧺🧺', 2],
  ['é', 1],
])('%j has %i characters, for the API too', (text, count) => {
  expect(countCharacters(text)).toBe(count);
  expect(optionalLongText(count).safeParse(text).success).toBe(true);
  if (count > 0) expect(optionalLongText(count - 1).safeParse(text).success).toBe(false);
});
