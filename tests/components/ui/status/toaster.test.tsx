import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideFailures, showToast } from '@/components/ui/status/toaster';

it('a success takes the place of what was shown before; failures stand below each other, and go alone when a try has worked', async () => {
  showToast('success', 'card saved successfully');
  expect(await screen.findByRole('status')).toHaveTextContent('card saved successfully');
  showToast('success', 'order placed successfully');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('order placed successfully'));

  showToast('error', 'Not today');
  showToast('error', 'Error in fetching records');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  showToast('success', 'address saved successfully');
  for (const failure of screen.getAllByRole('alert'))
    await waitFor(() => expect(failure).toHaveClass('toast-exit'));
  // It comes a tenth of a second later, and no timer may outlast the test's page.
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('address saved successfully'));

  showToast('error', 'Wrong email or password');
  // It has its role only until it goes.
  const failure = (await screen.findByText('Wrong email or password')).closest('[role=alert]');
  hideFailures();
  await waitFor(() => expect(failure).toHaveClass('toast-exit'));
  expect(screen.getByRole('status')).not.toHaveClass('toast-exit');
});
