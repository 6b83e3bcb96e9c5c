import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardsScreen } from '@/components/account/cards/cards-screen';
import { exampleAddress } from '@/lib/contract/addresses';
import { mock, refused, show, signInAt, toast, user } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/cards/card-form';

import { cardApi, primary, visa } from './card-api';

beforeEach(() => {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  signInAt('/cards');
});

describe('the list of cards', () => {
  it('is masked, and tags what has expired in New York', async () => {
    cardApi();
    show(<CardsScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: 'MY CARDS' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Visa •••• 4242' })).toBeInTheDocument();
    expect(screen.getAllByText('(Expired)')).toHaveLength(1);
    const expired = screen.getByText('(Expired)').closest('li') as HTMLElement;
    expect(within(expired).getByRole('heading', { name: 'American Express •••• 0005' })).toBeInTheDocument();
    expect(within(expired).getByRole('checkbox')).toBeDisabled();
    expect(within(expired).getByRole('checkbox')).toHaveAccessibleDescription(
      'An expired card can’t pay, so it can’t be your primary card.',
    );
    expect(await primary(/Visa/)).not.toHaveAccessibleDescription();
    expect(screen.getByRole('button', { name: 'Delete card ending 4444' })).toBeInTheDocument();
  });

  it('links to the form when empty, and Back returns', async () => {
    cardApi([]);
    mock('addresses.list', { data: [{ ...exampleAddress, zip_code: '10024', primary: 'yes' }] });
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    expect(await screen.findByRole('textbox', { name: 'Card Number' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Billing ZIP code' })).toHaveValue('10024');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('No card yet')).toBeInTheDocument();
  });
});

describe('deleting a card', () => {
  it('says before the try why a card that pays for an order can’t be', async () => {
    const api = cardApi();
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending 4242' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Visa •••• 4242 can’t be deleted yet' });
    expect(dialog).toHaveTextContent(
      'It pays for order 1048213. Make another card your primary card first: your open orders then move to it.',
    );
    expect(within(dialog).queryByRole('button', { name: 'Delete card' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Keep card' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Keep card' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('says of the only one that another must come first', async () => {
    cardApi([visa]);
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: /^Delete card/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'It pays for order 1048213, and it’s your only card. Add another card first, and make it your primary card:',
    );
  });

  it('shows why the server refuses', async () => {
    cardApi();
    const reason = 'This card pays for order 1048213. Choose another card first.';
    mock('cards.remove', () => refused(reason, 200, { msg: reason }), { cardId: 10 });
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending 4444' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Mastercard •••• 4444?' });
    expect(within(dialog).getByRole('button', { name: 'Keep card' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete card' }));
    expect(await within(dialog).findByText(reason)).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledWith(reason);
    expect(screen.getByRole('heading', { name: 'Mastercard •••• 4444' })).toBeInTheDocument();
  });

  it('removes it from the list and shows the server’s message', async () => {
    const api = cardApi();
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending 4444' }));
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('card deleted successfully'));
    expect(api.calls).toEqual([['delete', '10']]);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Mastercard •••• 4444' })).not.toBeInTheDocument(),
    );
    expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Your cards' }));
  });

  it('shows a message if another window deleted it, and reloads the list', async () => {
    cardApi();
    mock('cards.remove', () => refused('Not found', 404), { cardId: 10 });
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending 4444' }));
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledExactlyOnceWith('You deleted this card in another window'),
    );
    expect(toast.error).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('an expiry that the API does not say in any form is unknown', async () => {
  cardApi([{ ...visa, cardData: '' }]);
  show(<CardsScreen />);
  expect(await screen.findByText('Expires unknown')).toBeInTheDocument();
});
