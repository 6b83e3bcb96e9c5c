/** Step 3: nothing typed there is dropped, or goes on as something else. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentStep } from '@/components/booking/payment/payment-step';
import { readDraft } from '@/lib/booking/drafts';
import { exampleCard } from '@/lib/contract/cards';
import { fill, gate, mock, ok, refused, router, show, user } from '../support';
import { customerApi, withFinishedOrder } from './review/screen';
import { step1, storeDraft } from './support';

// This loads with the first click; here with the file, so that no test waits for that.
import '@/components/account/cards/card-form';

withFinishedOrder();
beforeEach(() => void customerApi());

const spring = { promo_code: 'SPRING15', promo_code_type: 'Percentage', promo_code_amount: 15 };
const goOn = () => user.click(screen.getByRole('button', { name: 'Continue to review' }));

async function open() {
  show(<PaymentStep />);
  await screen.findByRole('radiogroup', { name: 'Tip' });
}

describe('a tip that is no amount', () => {
  async function typeTip(text: string) {
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    const field = screen.getByRole('textbox', { name: 'Tip in dollars' });
    await user.type(field, text);
    return field;
  }

  it.each(['600', '7.5.0', '7,505'])(
    '“%s” stays, with the focus there, and is stored as none',
    async (text) => {
      await open();
      const field = await typeTip(text);
      expect(readDraft('order-step-3')?.tips).toBe(0);
      await goOn();
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription('Error: Enter an amount like 5.00');
      expect(router.push).not.toHaveBeenCalled();
      await fill(field, '7.50');
      await goOn();
      await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
      expect(readDraft('order-step-3')?.tips).toBe(7.5);
    },
  );

  it('does not go on with a new card either, which is saved and chosen', async () => {
    const visa = { ...exampleCard, cardData: '2030-08' };
    mock('cards.add', () => {
      mock('cards.list', { data: [visa, { ...visa, id: 10, card_number: 'XXXX1111', primary: 'no' }] });
      return ok({ id: 10 });
    });
    await open();
    const field = await typeTip('600');
    await user.click(screen.getByRole('button', { name: 'Add new card' }));
    await fill(await screen.findByRole('textbox', { name: 'Card Number' }), '4111111111111111');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expiration Month' }), '08');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expiration Year' }), '2030');
    await fill(screen.getByRole('textbox', { name: 'Security code (CVV)' }), '123');
    await user.click(screen.getByRole('button', { name: 'Save card and continue' }));
    expect(await screen.findByRole('radio', { name: /1111/ })).toBeChecked();
    expect(field).toHaveFocus();
    expect(router.push).not.toHaveBeenCalled();
  });
});

it('a percentage promises no amount while dry cleaning is ours to count', async () => {
  storeDraft('order-step-1', { ...step1, services: [1, 2] });
  storeDraft('order-step-3', { user_card_id: 9, tips: 0, ...spring });
  await open();
  expect(await screen.findByText('15% off this order.')).toBeVisible();
  const ticket = screen.getByRole('region', { name: 'Estimate' });
  expect(within(ticket).getByText('You save 15% with SPRING15')).toBeVisible();
});

describe('a promo code that is typed but not applied', () => {
  async function typeCode(text: string) {
    await user.click(screen.getByRole('button', { name: 'Have a promo code?' }));
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await user.type(field, text);
    return field;
  }

  it('is applied once by a double click on Continue, which then goes on', async () => {
    const asked = vi.fn();
    const answer = gate();
    mock('orders.verifyCoupon', async () => {
      asked();
      await answer.opened;
      return ok(spring);
    });
    await open();
    await typeCode('spring15');
    await user.dblClick(screen.getByRole('button', { name: 'Continue to review' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    answer.open();
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/revieworder'));
    expect(asked).toHaveBeenCalledOnce();
    expect(readDraft('order-step-3')).toMatchObject({ ...spring, user_card_id: 9 });
  });

  it('stays with the reason and the focus when it is refused, until the field is cleared', async () => {
    mock('orders.verifyCoupon', () => refused('This code ended on 03/01/2026'));
    await open();
    const field = await typeCode('spring15');
    await goOn();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Error: This code ended on 03/01/2026'));
    expect(field).toHaveFocus();
    expect(router.push).not.toHaveBeenCalled();
    await user.clear(field);
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
    expect(readDraft('order-step-3')?.promo_code).toBe('');
  });

  it('may come from a link: filled in, checked by Continue, and gone once it is cleared', async () => {
    mock('orders.verifyCoupon', () => refused('This code is for another account'));
    storeDraft('order-step-3', { user_card_id: 9, promo_code: '', tips: 0, promo_offered: 'SORRY10' });
    await open();
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    expect(field).toHaveValue('SORRY10');
    await goOn();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Error: This code is for another account'));
    await user.clear(field);
    expect(readDraft('order-step-3')).toEqual({ user_card_id: 9, promo_code: '', tips: 0 });
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
  });

  it('is not applied again by Continue after it was removed', async () => {
    mock('orders.verifyCoupon', () => ok(spring));
    await open();
    await typeCode('spring15');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Remove promo SPRING15' }));
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
    expect(readDraft('order-step-3')?.promo_code).toBe('');
  });
});
