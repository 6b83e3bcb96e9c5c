import { expect, it } from 'vitest';
import { areaSize } from '@/lib/rules/places/served-area';

it('says how many neighborhoods and ZIP codes there are, one as well', () => {
  expect(areaSize([{ zip_codes: ['60657'] }])).toBe('1 neighborhood, 1 ZIP code');
  expect(areaSize([{ zip_codes: ['60657', '60613'] }, { zip_codes: ['60614'] }])).toBe(
    '2 neighborhoods, 3 ZIP codes',
  );
});
