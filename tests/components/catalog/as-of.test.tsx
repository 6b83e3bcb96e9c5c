import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AsOf } from '@/components/catalog/as-of';

beforeEach(() => vi.setSystemTime('2026-11-22T03:00:00.000Z'));

it.each([
  ['the day in New York', '2026-11-02T02:00:00.000Z', 'Prices last changed 11/01/2026'],
  ['today, before any change', null, 'Prices as of 11/21/2026'],
  ['today, from an API that has no such date', undefined, 'Prices as of 11/21/2026'],
  ['today, when it is none', 'soon', 'Prices as of 11/21/2026'],
])('says %s', (_case, changedAt, text) => {
  render(<AsOf changedAt={changedAt} />);
  expect(screen.getByText(text)).toBeTruthy();
});
