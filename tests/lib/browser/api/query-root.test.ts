import { expect, it } from 'vitest';
import { keepPreviousFor } from '@/lib/browser/api/query-root';

it('what stood before stays for its own customer, and for nobody else', () => {
  const of = (id: number) => ({ queryKey: ['orders', id, 'pending', 1] });
  expect(keepPreviousFor(12)('rows', of(12))).toBe('rows');
  expect(keepPreviousFor(13)('rows', of(12))).toBeUndefined();
  expect(keepPreviousFor(12)(undefined, undefined)).toBeUndefined();
});
