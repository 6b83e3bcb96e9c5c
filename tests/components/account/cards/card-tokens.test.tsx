/** The card form of a site whose cards go straight from the browser to the payment gateway. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { CardForm } from '@/components/account/cards/card-form';
import { PaymentForm } from '@/components/booking/payment/payment-step';
import * as tokens from '@/lib/browser/api/card-token';
import { ApiError } from '@/lib/browser/api/errors';
import * as gateway from '@/lib/browser/page/card-document';
import { fakeApi, step1 } from '@/tests/components/booking/support';
import { card, fillInCard, savedCard, type } from '@/tests/components/forms/fill-in';
import { ann, ok, record, refused, show, signInAt, toast, user } from '@/tests/components/support';
import { addressApi } from '../addresses/support';

const { zipcode, ...cardOnly } = card;
const opaqueData = {
  dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
  dataValue: 'eyJjb2RlIjoiNTAifQ==',
} as const;
const sent = vi.fn();
const saved = vi.fn();
const html = document.documentElement;
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const answer = (reply: () => Response) => record('cards.add', sent, reply);

const open = () =>
  show(<CardForm userId={12} onSaved={saved} actions={() => <button type="submit">Save</button>} />);

let load: ReturnType<typeof vi.spyOn>;
let make: MockInstance<typeof tokens.cardToken>;
let leave: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  Object.assign(html.dataset, {
    cardEnvironment: 'sandbox',
    cardLoginId: 'login',
    cardClientKey: 'public-key',
  });
  load = vi.spyOn(tokens, 'loadCardLibrary').mockResolvedValue({ dispatchData: () => {} });
  make = vi.spyOn(tokens, 'cardToken').mockResolvedValue(opaqueData);
  leave = vi.spyOn(gateway, 'openCardDocument').mockReturnValue(undefined);
  vi.spyOn(gateway, 'isCardDocument').mockReturnValue(true);
  signInAt('/cards?add=1');
});
afterEach(() => {
  for (const name of ['cardEnvironment', 'cardLoginId', 'cardClientKey']) delete html.dataset[name];
});

describe('the card form with tokens', () => {
  it('loads the library when it opens, and sends our API the token alone', async () => {
    answer(() => ok({ id: 9 }, { msg: 'card saved successfully' }));
    open();
    await waitFor(() => expect(load).toHaveBeenCalledWith('sandbox'));
    await fillInCard();
    expect(make).not.toHaveBeenCalled();
    await save();
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ id: 9, brand: 'Visa', last4: '4242', exp: '2030-08' }),
    );
    expect(make).toHaveBeenCalledWith(
      { environment: 'sandbox', loginId: 'login', clientKey: 'public-key' },
      cardOnly,
    );
    expect(sent.mock.calls).toEqual([[{ zipcode, opaqueData, user_id: 12 }]]);
    expect(toast.success).toHaveBeenCalledWith('card saved successfully');
  });

  it('checks the card itself first, and asks nobody about a wrong one', async () => {
    open();
    await fillInCard();
    await type('Card Number', '4242424242424241');
    await save();
    expect((await screen.findAllByText('Check the card number')).length).toBeGreaterThan(0);
    expect(make).not.toHaveBeenCalled();
  });

  it('keeps everything typed when the gateway is not reached, and saves with the next try', async () => {
    answer(() => ok({ id: 9 }));
    make.mockRejectedValueOnce(new ApiError('rejected', 0, 'We couldn’t reach our payment processor.'));
    open();
    await fillInCard();
    await save();
    expect(await screen.findByText('We couldn’t reach our payment processor.')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledWith('We couldn’t reach our payment processor.');
    expect([value('Card Number'), value('Security code (CVV)'), value('Billing ZIP code')]).toEqual([
      '4242 4242 4242 4242',
      '123',
      '10023',
    ]);
    expect(sent).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/4242 ?4242|"123"/);
  });

  it('puts what the gateway says about a field at that field', async () => {
    const text = 'Check the security code';
    make.mockRejectedValueOnce(new ApiError('rejected', 0, text, { cardCVC: text }));
    open();
    await fillInCard();
    await save();
    await waitFor(() => expect(screen.getByLabelText('Security code (CVV)')).toBeInvalid());
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks for the code again when our API refuses the token, and makes a new one', async () => {
    const text = 'This took too long or was sent twice. Please enter the security code again and save.';
    answer(() => refused(text));
    open();
    await fillInCard();
    await save();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(value('Card Number')).toBe('4242 4242 4242 4242');
    expect(value('Security code (CVV)')).toBe('');
    await type('Security code (CVV)', '123');
    await save();
    await waitFor(() => expect(make).toHaveBeenCalledTimes(2));
  });

  it('a document whose policy is of another page is opened again before anybody can type', async () => {
    vi.mocked(gateway.isCardDocument).mockReturnValue(false);
    open();
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('Card Number')).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('no library, token or reload where our API takes the card', async () => {
    delete html.dataset.cardClientKey;
    vi.mocked(gateway.isCardDocument).mockReturnValue(false);
    answer(() => ok({ id: 9 }));
    open();
    await fillInCard();
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...card, user_id: 12 }));
    for (const unused of [load, make, leave]) expect(unused).not.toHaveBeenCalled();
  });
});

describe('the payment step, opened again for the card form', () => {
  const step3 = { user_card_id: 9, promo_code: '', tips: 0 };
  const openStep = () => show(<PaymentForm step1={step1} step3={step3} user={ann} cards={[savedCard]} />);

  it('shows the form at once, and keeps it out of the address', async () => {
    fakeApi();
    addressApi();
    signInAt('/payment?edit=1&add=1');
    openStep();
    expect(await screen.findByLabelText('Card Number')).toBeInTheDocument();
    expect(window.location.href).toMatch(/\/payment\?edit=1$/);
  });

  it('shows the saved cards otherwise', async () => {
    fakeApi();
    addressApi();
    signInAt('/payment');
    openStep();
    expect(await screen.findByText(/•••• 4242/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Card Number')).not.toBeInTheDocument();
  });

  it('still has the promo code that was typed and not applied', async () => {
    fakeApi();
    addressApi();
    signInAt('/payment');
    const { unmount } = openStep();
    await user.click(await screen.findByRole('button', { name: 'Have a promo code?' }));
    await type('Promo code', 'welcome');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    openStep();
    expect(await screen.findByLabelText('Promo code')).toHaveValue('welcome');
  });
});

describe('a document of its own', () => {
  const openedAt = (address: string) =>
    Object.assign(performance, { getEntriesByType: () => [{ name: `https://laundry.test${address}` }] });
  beforeEach(() => vi.mocked(gateway.isCardDocument).mockRestore());
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

  it.each([
    ['/cards?add=1', true],
    ['/payment#promo', true],
    ['/orders', false],
    ['/cards/1', false],
  ])('%s: %s', (address, expected) => {
    openedAt(address);
    expect(gateway.isCardDocument()).toBe(expected);
  });
});
