import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HouseRules } from '@/components/order-flow/review/house-rules';
import { PolicyProvider } from '@/hooks/use-policy';
import { defaultPolicy } from '@/lib/policy';
import { show } from '../../support';
import { step1, storeDraft } from '../support';
import { customerApi, openReview, placeButton, withFinishedOrder } from './screen';

withFinishedOrder();

it('the button says Place order, and beneath it when the card is charged', async () => {
  customerApi();
  await openReview();
  const button = await placeButton();
  expect(button).toHaveAccessibleName('Place order');
  expect(button).toHaveAccessibleDescription(
    'No charge now. We charge your card once, when your order is weighed and counted.',
  );
});

it('the rules are those of the business', () => {
  const policy = {
    ...defaultPolicy,
    cutoff_time: '18:37',
    missed_pickup_fee: 17.35,
    wash_fold_liability: 431.5,
  };
  show(
    <PolicyProvider policy={policy}>
      <HouseRules pickupDate="03-17-2026" />
    </PolicyProvider>,
  );
  expect(
    screen.getByText(
      /^You can change your order for free until 6:37 PM the evening before, and cancel until/,
    ),
  ).toBeVisible();
  expect(screen.getByText('The first missed pickup is free. After that, each one is $17.35.')).toBeVisible();
  expect(screen.getByText(/\$431\.50/)).toBeVisible();
});

it('a pickup whose cut-off has passed is not said to be changed for free', async () => {
  customerApi();
  storeDraft('order-step-1', {
    ...step1,
    pickup_date: '03-16-2026',
    from_slot: '2:00 PM',
    to_slot: '4:00 PM',
  });
  await openReview();
  expect(screen.getByText('You can cancel for free until the driver is on the way.')).toBeVisible();
  expect(screen.queryByText(/You can change your order/)).not.toBeInTheDocument();
});

it.each([
  [
    'a minute before the cut-off',
    '2026-03-16T23:59:00Z',
    /^You can change your order for free until 8 PM the evening before/,
  ],
  ['at the cut-off', '2026-03-17T00:00:00Z', /^You can cancel for free/],
])('%s the rule of a Tuesday pickup is that of now', (_, now, rule) => {
  vi.setSystemTime(now);
  show(<HouseRules pickupDate="03-17-2026" />);
  expect(screen.getByText(rule)).toBeVisible();
});
