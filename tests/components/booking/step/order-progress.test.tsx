import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderProgress } from '@/components/booking/step/order-progress';
import { exampleCard } from '@/lib/contract/cards';
import { cardName } from '@/lib/rules/money/saved-card';
import { show } from '@/tests/components/support';
import { customerApi, withFinishedOrder } from '../review/screen';
import { storeDraft } from '../support';

withFinishedOrder();

it('names the card that pays, whatever was said of another one', async () => {
  customerApi();
  storeDraft('paymentData', { card_id: 3, brand: 'American Express', last4: '0005', exp: '2029-01' });
  show(<OrderProgress step="review" ready />);
  expect(await screen.findByText(cardName(exampleCard))).toBeInTheDocument();
  expect(screen.queryByText(/0005/)).not.toBeInTheDocument();
});
