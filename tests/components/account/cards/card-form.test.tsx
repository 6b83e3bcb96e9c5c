import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardForm } from '@/components/account/cards/card-form';
import {
  fill,
  HttpResponse,
  ok,
  record,
  refused,
  show,
  signInAt,
  toast,
  user,
} from '@/tests/components/support';

const saved = vi.fn();
const sent = vi.fn();
const number = () => screen.getByRole('textbox', { name: 'Card Number' });
const cvv = () => screen.getByRole('textbox', { name: 'Security code (CVV)' });
const choose = (name: string, value: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), value);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

const answer = (reply: () => Response) => record('cards.add', sent, reply);

function open() {
  show(<CardForm userId={12} onSaved={saved} actions={() => <button type="submit">Save</button>} />);
}

async function fillIn({ month = '11', year = '2026' } = {}) {
  await fill(number(), '4242424242424242');
  await choose('Expiration Month', month);
  await choose('Expiration Year', year);
  await fill(cvv(), '123');
  await fill(screen.getByRole('textbox', { name: 'Billing ZIP code' }), '10023');
}

beforeEach(() => {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  signInAt('/cards?add=1');
});

describe('the card form', () => {
  it('names every missing field, in order, and sends nothing', async () => {
    answer(() => ok({ id: 9 }));
    open();
    await save();
    const links = await screen.findAllByRole('link', { name: /is required$/ });
    expect(links.map((link) => link.textContent)).toEqual([
      'Card Number is required',
      'Expiration Month is required',
      'Expiration Year is required',
      'CVV is required',
      'Zipcode is required',
    ]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('says that a date has passed before the code is asked for, and takes it back with another one', async () => {
    open();
    await choose('Expiration Month', '10');
    await choose('Expiration Year', '2026');
    const expired = 'Your credit card has reached its expiration date.';
    expect(await screen.findByText(expired)).toBeInTheDocument();
    expect(screen.queryByText('CVV is required')).not.toBeInTheDocument();
    await choose('Expiration Month', '11');
    await waitFor(() => expect(screen.queryByText(expired)).not.toBeInTheDocument());
  });

  it('groups the digits, names the brand, and offers Jan to Dec and 2023 to 2034', async () => {
    open();
    await fill(number(), '378282246310005');
    expect(number()).toHaveValue('3782 822463 10005');
    expect(screen.getByText('American Express')).toBeInTheDocument();
    await fill(number(), '4242-4242-4242-4242');
    expect(number()).toHaveValue('4242 4242 4242 4242');
    const options = (name: string) =>
      [...(screen.getByRole('combobox', { name }) as HTMLSelectElement).options]
        .map(({ text }) => text)
        .slice(1);
    expect(options('Expiration Month')).toHaveLength(12);
    expect(options('Expiration Month')[0]).toBe('01 – Jan');
    expect(options('Expiration Year')).toEqual(
      Array.from({ length: 12 }, (_, index) => String(2023 + index)),
    );
  });

  it('takes a number pasted with dashes and spaces, and the code of American Express before its number', async () => {
    answer(() => ok({ id: 9 }));
    open();
    await user.click(number());
    await user.paste('4242 - 4242 - 4242 - 4242');
    expect(number()).toHaveValue('4242 4242 4242 4242');
    await fillIn();
    await user.clear(number());
    await fill(cvv(), '1234');
    expect(cvv()).toHaveValue('1234');
    await fill(number(), '378282246310005');
    await save();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ cardNumber: '378282246310005', cardCVC: '1234' }),
      ),
    );
  });

  it('refuses a pasted number of too many digits, and keeps them', async () => {
    answer(() => ok({ id: 9 }));
    open();
    await fillIn();
    await user.clear(number());
    await user.click(number());
    await user.paste('3782 822463 100051');
    expect(number()).toHaveValue('3782 822463 100051');
    await save();
    await waitFor(() => expect(number()).toHaveAccessibleDescription(/Check the card number/));
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends nothing for a card that expired last month', async () => {
    answer(() => ok({ id: 9 }));
    open();
    await fillIn({ month: '10' });
    await save();
    expect(await screen.findByText('Your credit card has reached its expiration date.')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each(['4242424242424241', '1234'])(
    'says so beside a number that is wrong as well: %s',
    async (typed) => {
      answer(() => ok({ id: 9 }));
      open();
      await fillIn({ month: '10' });
      await user.clear(number());
      await fill(number(), typed);
      await save();
      const month = screen.getByRole('combobox', { name: 'Expiration Month' });
      await waitFor(() => expect(number()).toHaveAccessibleDescription(/Check the card number/));
      expect(month).toHaveAccessibleDescription(/Your credit card has reached its expiration date\./);
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['a wrong code at its field', '12', () => ok({ id: 9 }), cvv],
    ['a refusal, which empties the code,', '123', () => refused('Declined.'), cvv],
  ])(
    '%s keeps the focus from the second press of a double click, beside the moved button',
    async (_what, code, reply, focused) => {
      answer(reply);
      open();
      await fillIn();
      await fill(cvv(), code);
      await save();
      await screen.findByText(code === '12' ? /Check the/ : 'Declined.');
      await waitFor(() => expect(focused()).toHaveFocus());
      expect(fireEvent.mouseDown(document.body, { detail: 2 }), 'takes the focus').toBe(false);
    },
  );

  it('saves a card that expires this month, and leaves no trace of its number', async () => {
    answer(() => ok({ id: 9 }, { msg: 'Profile 4711 created' }));
    open();
    await fillIn();
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('card saved successfully'));
    expect(saved).toHaveBeenCalledWith({ id: 9, brand: 'Visa', last4: '4242', exp: '2026-11' });
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href]);
    expect(kept).not.toMatch(/4242 ?4242|"123"/);
  });

  it.each([
    [
      'the gateway says why',
      () =>
        refused('', 200, {
          messages: { message: [{ code: 'E00027', text: 'This transaction has been declined.' }] },
        }),
      'This transaction has been declined.',
    ],
    ['nobody says why', () => refused('', 200), 'Invalid Credit Card info - Please re-enter'],
    ['the server fails without a word', () => refused('', 500), 'error saving address'],
    ['the server is not reached', () => HttpResponse.error(), 'error saving address'],
  ])('keeps everything but the code when %s', async (_case, reply, text) => {
    answer(reply);
    open();
    await fillIn();
    await save();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledWith(text);
    expect(number()).toHaveValue('4242 4242 4242 4242');
    expect(cvv()).toHaveValue('');
    expect(cvv()).toHaveAccessibleDescription(/Enter the CVV again/);
    await waitFor(() => expect(cvv()).toHaveFocus());
    expect(saved).not.toHaveBeenCalled();
  });
});
