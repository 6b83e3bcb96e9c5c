import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyStep3, readDraft } from '@/lib/booking/drafts';
import { user } from '@/tests/components/support';
import { storeDraft } from '../support';
import { openDraft, withApi } from './screen';

withApi();

const spring = { promo_code: 'SPRING15', promo_code_type: 'Percentage' as const, promo_code_amount: 15 };

it('says which code a link brought', async () => {
  window.history.replaceState(null, '', '/order-now?promo=sorry10');
  openDraft();
  expect(await screen.findByText('Promo code SORRY10 is filled in')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('asks before it takes the place of another one', async () => {
  storeDraft('order-step-3', { ...emptyStep3, ...spring, tips: 3, promo_offered: 'SORRY10' });
  openDraft();
  await user.click(await screen.findByRole('button', { name: 'Keep SPRING15' }));
  expect(readDraft('order-step-3')).toEqual({ ...emptyStep3, ...spring, tips: 3 });
  await waitFor(() => expect(screen.queryByText(/instead of/)).toBeNull());
});

it('takes its place when the customer says so', async () => {
  storeDraft('order-step-3', { ...emptyStep3, ...spring, tips: 3, promo_offered: 'SORRY10' });
  openDraft();
  await user.click(await screen.findByRole('button', { name: 'Use SORRY10' }));
  expect(readDraft('order-step-3')).toEqual({ ...emptyStep3, tips: 3, promo_offered: 'SORRY10' });
  expect(await screen.findByText('Promo code SORRY10 is filled in')).toBeVisible();
});
