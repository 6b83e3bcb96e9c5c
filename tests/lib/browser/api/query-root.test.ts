import { expect, it } from 'vitest';
import { keepPreviousOf } from '@/lib/browser/api/query-root';

it('what stood before stays for its own customer, and for nobody else', () => {
  const of = (id: number) => ({ queryKey: ['orders', id, 'pending', 1] });
  expect(keepPreviousOf(12)('rows', of(12))).toBe('rows');
  expect(keepPreviousOf(13)('rows', of(12))).toBeUndefined();
  expect(keepPreviousOf(12)(undefined, undefined)).toBeUndefined();
});
