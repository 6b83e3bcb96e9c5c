import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOfferedActions } from '@/components/orders/actions/use-offered-actions';
import type { OrderRow } from '@/hooks/data/use-orders';
import { row } from '../support';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: new Date('2026-11-23T10:00:00-05:00'),
  });
});

const hour = 3_600_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const open = (can: OrderRow['can']) => {
  const page = renderHook((order: OrderRow) => useOfferedActions(order), { initialProps: row({ can }) });
  return {
    read: (changed: OrderRow['can']) => page.rerender(row({ can: changed })),
    offered: () => page.result.current.offers.map(({ action }) => action),
    now: () => page.result.current.now.toISOString(),
  };
};

it('drops what was offered on a page that has long been open at its deadline', () => {
  const page = open([]);
  pass(9 * hour);
  page.read([{ action: 'cancel', until: '2026-11-23T20:00:00-05:00' }]);
  expect(page.offered()).toEqual(['cancel']);
  pass(hour);
  expect(page.offered()).toEqual([]);
});

it('offers again what the order gets anew', () => {
  const page = open([{ action: 'cancel', until: '2026-11-23T10:30:00-05:00' }]);
  pass(hour);
  expect(page.offered()).toEqual([]);
  page.read([{ action: 'cancel', until: '2026-11-23T11:30:00-05:00' }]);
  expect(page.offered()).toEqual(['cancel']);
});

it('knows the next day when it begins', () => {
  const page = open([]);
  pass(14 * hour);
  expect(page.now()).toBe('2026-11-24T05:00:00.000Z');
});
