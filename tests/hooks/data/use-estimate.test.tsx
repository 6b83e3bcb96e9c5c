import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type EstimateState, useEstimate } from '@/hooks/data/use-estimate';
import { writeDraft } from '@/lib/booking/drafts';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { fakeApi, step1, storeDraft } from '@/tests/components/booking/support';
import { HttpResponse, mock } from '@/tests/components/support';

function show() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useEstimate, { wrapper }).result;
}
async function showReady() {
  const result = show();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  return result as { current: Extract<EstimateState, { status: 'ready' }> };
}

it('is empty until a service is chosen', () => {
  fakeApi();
  expect(show().current).toEqual({ status: 'empty' });
});

it('follows each change of the draft at once', async () => {
  fakeApi();
  storeDraft('order-step-1', step1);
  const result = await showReady();
  act(() => void writeDraft('order-step-1', { ...step1, bags: 3, turn_around_id: 2 }));
  expect(result.current).toMatchObject({ lowCents: 5250 + 1000, highCents: 7875 + 1000 });
});

it('contains the promo code and the tip of the payment step', async () => {
  fakeApi();
  storeDraft('order-step-1', step1);
  const promo = { promo_code: 'SPRING15', promo_code_type: 'Percentage', promo_code_amount: 15 };
  storeDraft('order-step-3', { user_card_id: 9, tips: 5, ...promo });
  const { current } = await showReady();
  expect(current).toMatchObject({ lowCents: 3500 - 525 + 500, highCents: 5250 - 788 + 500 });
});

it('names what we count, and leaves out what belongs to no chosen service', async () => {
  fakeApi();
  const items = [{ category_id: 2, product_id: 41, quantity: 2 }];
  storeDraft('order-step-1', { ...step1, items });
  const result = await showReady();
  expect(result.current.highCents).toBe(5250);
  act(() => void writeDraft('order-step-1', { ...step1, services: [1, 2] }));
  expect(result.current).toMatchObject({ highCents: 5250, uncounted: ['Dry Cleaning'] });
});

it('offers to try again when there is no price list', async () => {
  fakeApi();
  mock('catalog.pricing', () => HttpResponse.error());
  storeDraft('order-step-1', step1);
  const result = show();
  await waitFor(() => expect(result.current.status).toBe('error'));
  fakeApi();
  if (result.current.status === 'error') result.current.retry();
  await waitFor(() => expect(result.current.status).toBe('ready'));
});
