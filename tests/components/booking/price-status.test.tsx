import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PriceStatus } from '@/components/booking/step/order-step';
import { computeFigures, type EstimateState } from '@/hooks/data/use-estimate';
import { categories, pricing, turnarounds } from './support';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const list = { pricing, categories, turnarounds, surcharge: null };
const bags = (count: number): EstimateState => ({
  status: 'ready',
  list,
  ...computeFigures(list, { services: [1], bags: count, turn_around_id: 1 }),
  priceVersion: 'v1',
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

it('says another price half a second after the last change, and not the one that the page opened with', () => {
  const { rerender } = render(<PriceStatus estimate={{ status: 'loading' }} />);
  rerender(<PriceStatus estimate={bags(2)} />);
  pass(600);
  expect(said()).toBe('');
  rerender(<PriceStatus estimate={bags(3)} />);
  pass(400);
  rerender(<PriceStatus estimate={bags(4)} />);
  pass(400);
  expect(said()).toBe('');
  pass(100);
  expect(said()).toBe('Estimate: $70.00 – $105.00');
});

it('says the first price of an empty order, and nothing for none', () => {
  const { rerender } = render(<PriceStatus estimate={{ status: 'empty' }} />);
  rerender(<PriceStatus estimate={bags(1)} />);
  pass(500);
  expect(said()).toBe('Estimate: $30.00');
  rerender(<PriceStatus estimate={{ status: 'empty' }} />);
  pass(500);
  expect(said()).toBe('');
});
