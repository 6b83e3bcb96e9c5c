/** Step 1 of a customer who has ordered before: the same again in one click, and the same preferences. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { notes } from '@/lib/contract/notes';
import { keepTimes } from '@/lib/domain/keep-times';
import { mock } from '../../../support/mock';
import { user } from '../../../support/user';
import { signInAt } from '../../support';
import { categories, fakeApi, pricing, step1, storeDraft, storedStep1 } from '../support';
import { open, openWithZip } from './screen';

const { data: example } = notes['orders.again'].reply;

function lastOrder() {
  if (!example) throw new Error('The note has no order');
  const { turnarounds } = example.categories;
  mock('orders.again', {
    data: {
      ...example,
      bags: 1,
      preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
      saved_preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
      categories: { data: categories, turnarounds },
      pricing: { ...example.pricing, data: pricing },
    },
  });
}

beforeEach(() => {
  fakeApi();
  mock('addresses.list', { data: [] });
  signInAt('/order-now');
});

it('offers the last order in one click', async () => {
  lastOrder();
  open();
  const link = await screen.findByRole('link', { name: /^Same as last time/ });
  expect(link.textContent).toContain(
    keepTimes('Same as last time: Wash & Fold, 1 bag, Hypoallergenic detergent · Thu, Mar 25, 9 – 11 AM'),
  );
  expect(link).toHaveAttribute('href', '/revieworder?again=77');
});

it('offers nothing to a customer without an order', async () => {
  open();
  await waitFor(() => expect(document.querySelector('[class*=lastTime]')).toBeNull());
  expect(screen.queryByRole('link', { name: /^Same as last time/ })).not.toBeInTheDocument();
});

it('works as before where the API answers 404', async () => {
  mock('orders.again', () => HttpResponse.json({ status: false, message: 'Not found' }, { status: 404 }));
  await openWithZip();
  await user.click(await screen.findByRole('checkbox', { name: /Wash & Fold/ }));
  expect(storedStep1().preferences).toEqual([{ category_id: 1, preference_id: 10, quantity: 1 }]);
  expect(screen.queryByRole('link', { name: /^Same as last time/ })).not.toBeInTheDocument();
});

it('does not offer it over a begun order', async () => {
  lastOrder();
  storeDraft('order-step-1', step1);
  open();
  await screen.findByText('We serve the Upper West Side');
  expect(screen.queryByRole('link', { name: /^Same as last time/ })).not.toBeInTheDocument();
});

it("starts with last time's preferences, says so, and returns to the defaults with one click", async () => {
  lastOrder();
  await openWithZip();
  await screen.findByRole('link', { name: /^Same as last time/ });
  await user.click(await screen.findByRole('checkbox', { name: /Wash & Fold/ }));
  expect(storedStep1().preferences).toEqual([{ category_id: 1, preference_id: 11, quantity: 1 }]);
  expect(screen.getByText(/These are your preferences from last time\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use our defaults: Wash & Fold preferences' }));
  expect(storedStep1().preferences).toEqual([{ category_id: 1, preference_id: 10, quantity: 1 }]);
  expect(screen.queryByText(/These are your preferences from last time\./)).not.toBeInTheDocument();
});
