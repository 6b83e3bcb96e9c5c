import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mock, ok, user } from '../support';
import {
  acceptAndPlace,
  confirmAnswers,
  customerApi,
  openReview,
  refusal,
  withFinishedOrder,
} from './review/screen';
import { pricing, step1, storeDraft, turnarounds } from './support';

withFinishedOrder();

const ticket = () => screen.getByRole('region', { name: 'Estimate' });
const bar = () => screen.getByRole('button', { name: /^Estimate:/ });
const row = async (label: string) => (await within(ticket()).findByText(label)).closest('div');

it('Wash & Fold is one row with its minimum, and waits for the weight', async () => {
  customerApi();
  storeDraft('order-step-1', { ...step1, bags: 1 });
  await openReview();
  expect(within(ticket()).getAllByText(/Wash & Fold/)).toHaveLength(1);
  expect(await row('Wash & Fold')).toHaveTextContent(/1 bag, 10–\u206015 lb, \$30\.00 minimum\$30\.00$/);
  expect(within(ticket()).getByText('Final price after weighing.')).toBeInTheDocument();
  expect(await row('2 business days')).toHaveTextContent('Included');
});

it('dry cleaning that we count is named beside the price, wherever the price stands', async () => {
  customerApi();
  storeDraft('order-step-1', { ...step1, services: [1, 2], bags: 1 });
  confirmAnswers(refusal(409, 'Prices changed', { data: { reason: 'price', estimate_total: 32 } }));
  await openReview();
  expect(await within(ticket()).findByText('$30.00 + dry cleaning')).toBeInTheDocument();
  expect(bar()).toHaveTextContent('Estimate: $30.00+ dry cleaning');
  expect(await row('Dry Cleaning')).toHaveTextContent('after we count');
  expect(
    await within(ticket()).findByText(/^Shirts from \$\d+\.\d\d.*\. You’ll see the price before we clean\.$/),
  ).toBeInTheDocument();
  expect(within(ticket()).getByText('Final price after weighing and counting.')).toBeInTheDocument();
  await acceptAndPlace();
  expect(
    await screen.findByText(/Your estimate is now up to \$32\.00 \+ dry cleaning\./),
  ).toBeInTheDocument();
});

it('the price in the bar opens the ticket, and takes the focus back', async () => {
  customerApi();
  await openReview();
  await waitFor(() => expect(bar()).toHaveTextContent('$35.00 – $52.50'));
  await user.click(bar());
  const sheet = screen.getByRole('dialog', { name: 'Your order so far' });
  expect(within(sheet).getByRole('region', { name: 'Estimate' })).toHaveTextContent('$35.00 – $52.50');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(bar()).toHaveFocus();
});

it('says “from” when a piece has a “from” price', async () => {
  customerApi();
  mock('catalog.pricing', () =>
    ok(
      pricing.map((service) => ({
        ...service,
        products: service.products.map((product) => ({ ...product, price_from: true })),
      })),
      { turnarounds, surcharge: null, price_version: 'v1' },
    ),
  );
  storeDraft('order-step-1', {
    ...step1,
    services: [2],
    count_for_me: false,
    items: [{ category_id: 2, product_id: 41, quantity: 2 }],
  });
  await openReview();
  expect(await within(ticket()).findByText('from $9.00')).toBeInTheDocument();
  expect(bar()).toHaveTextContent('Estimate: from $9.00');
  confirmAnswers(refusal(409, 'Prices changed', { data: { reason: 'price', estimate_total: 10 } }));
  await acceptAndPlace();
  expect(await screen.findByText(/Your estimate is now from \$10\.00\./)).toBeInTheDocument();
});

it('an order of dry cleaning only speaks of counting, and its tip is not the total', async () => {
  customerApi();
  storeDraft('order-step-1', { ...step1, services: [2] });
  storeDraft('order-step-3', { user_card_id: 9, promo_code: '', tips: 8.5, idempotency_key: 'one-order' });
  await openReview();
  expect(await within(ticket()).findByText('$8.50 + dry cleaning')).toBeInTheDocument();
  expect(bar()).toHaveTextContent('Estimate: $8.50+ dry cleaning');
  expect(within(ticket()).getByText('Final price after counting.')).toBeInTheDocument();
  expect(screen.queryByText(/weighing/)).not.toBeInTheDocument();
});

it('dry cleaning alone has no price before the count', async () => {
  customerApi();
  storeDraft('order-step-1', { ...step1, services: [2] });
  await openReview();
  expect(await within(ticket()).findByText('After counting')).toBeInTheDocument();
  expect(await row('Dry Cleaning')).toHaveTextContent(/after we count$/);
  expect(within(ticket()).queryByText(/\$0/)).not.toBeInTheDocument();
  expect(bar()).toHaveTextContent('Estimate: After counting');
});
