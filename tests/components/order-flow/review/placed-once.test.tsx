import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { user } from '../../../support/user';
import { gate } from '../../support';
import { confirmAnswers, customerApi, openReview, placeButton, refusal, withFinishedOrder } from './screen';

withFinishedOrder();

it('Place order clicked three times on a slow line is sent once, and says that it is being placed', async () => {
  customerApi();
  const line = gate();
  const refused = refusal(422, 'Not today');
  const sent = confirmAnswers(async () => {
    await line.opened;
    return refused();
  });
  await openReview();
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  const place = await placeButton();
  // Clicks before React can re-render, because the guard must not depend on the button's state.
  act(() => [1, 2, 3].forEach(() => void place.click()));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(place).toHaveTextContent('Placing order…');
  expect(place).toHaveAttribute('aria-disabled', 'true');
  act(() => place.click());
  line.open();
  expect(await screen.findAllByText('Not today')).not.toHaveLength(0);
  await waitFor(() => expect(place).not.toHaveAttribute('aria-disabled'));
  expect(sent).toHaveLength(1);
});
