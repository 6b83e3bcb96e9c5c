/** Once or repeating: chosen on the review, only where the API makes such orders. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewStep } from '@/components/order-flow/review/review-step';
import { RepeatsProvider } from '@/hooks/use-repeats';
import { repeatRule } from '@/lib/policy-sentences';
import { user } from '../../../support/user';
import { show } from '../../support';
import { confirmAnswers, customerApi, openReview, placeButton, placed, withFinishedOrder } from './screen';

withFinishedOrder();

async function open() {
  customerApi();
  const sent = confirmAnswers(placed);
  show(
    <RepeatsProvider offered>
      <ReviewStep />
    </RepeatsProvider>,
  );
  await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  return sent;
}

const choose = (name: string) => user.click(screen.getByRole('radio', { name }));

it('orders once unless told otherwise', async () => {
  const sent = await open();
  expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('recurring');
});

it('sends the interval with the order, and says what it means', async () => {
  const sent = await open();
  expect(screen.queryByText(repeatRule)).not.toBeInTheDocument();
  await choose('Every 2 weeks');
  expect(await screen.findByText(repeatRule)).toBeInTheDocument();
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toMatchObject([{ recurring: { every_weeks: 2, ends: null } }]));
});

it('goes back to once', async () => {
  const sent = await open();
  await choose('Every week');
  await choose('Once');
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('recurring');
});

it('is not offered where the API does not make such orders', async () => {
  customerApi();
  await openReview();
  expect(screen.queryByRole('radiogroup', { name: 'Repeat this pickup' })).not.toBeInTheDocument();
});
