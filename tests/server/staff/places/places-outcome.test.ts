import { expect, it } from 'vitest';
import { notifiedText } from '@/server/staff/places/places-outcome';

const nobody = { customers: 0, closed: [], moved: [], under_way: [], paused: 0, resumed: 0, failed: [] };

it('names some of very many orders', () => {
  const closed = Array.from({ length: 5_000 }, (_, index) => String(1_048_001 + index));
  const text = notifiedText({ ...nobody, customers: 4_000, closed });
  expect(text).toMatch(/^4000 customers were told to choose anew: 1048001, 1048002, /);
  expect(text).toMatch(/, 1048050 and 4950 more \(--json has them all\)\.$/);
  expect(notifiedText({ ...nobody, customers: 1, closed: ['1048001'] })).toBe(
    '1 customer was told to choose anew: 1048001.',
  );
  expect(notifiedText(nobody)).toBe('');
});
