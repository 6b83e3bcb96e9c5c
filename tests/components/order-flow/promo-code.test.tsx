import { screen } from '@testing-library/react';

import { expect, it, vi } from 'vitest';
import { PromoCode } from '@/components/order-flow/payment/promo-code';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { ok, show } from '../support';
import { fakeApi, step1, storeDraft } from './support';

const step3 = { user_card_id: 9, promo_code: '', tips: 0 };

it('an empty promo code is not sent: the field says so', async () => {
  fakeApi();
  const sent = vi.fn();
  mock('orders.verifyCoupon', () => {
    sent();
    return ok(null);
  });
  storeDraft('order-step-1', step1);
  show(<PromoCode step1={step1} step3={step3} userId={12} onChange={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Have a promo code?' }));
  const field = screen.getByRole('textbox', { name: 'Promo code' });
  await user.type(field, '  ');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(field).toHaveAccessibleDescription(/Enter your promo code/);
  expect(field).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

it('is open at once for whoever comes from the review to change it', () => {
  fakeApi();
  window.history.replaceState(null, '', '/payment?edit=1#promo');
  show(<PromoCode step1={step1} step3={step3} userId={12} onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toBeInTheDocument();
  window.history.replaceState(null, '', '/');
});
