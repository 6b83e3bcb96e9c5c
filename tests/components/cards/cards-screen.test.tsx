import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardsScreen } from '@/components/cards/cards-screen';
import type { Card } from '@/hooks/use-cards';
import { exampleCard } from '@/lib/contract/cards';
import { gate, HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/cards/card-form';

const visa: Card = { ...exampleCard, cardData: '2027-08' };
const master: Card = {
  ...visa,
  id: 10,
  card_number: 'XXXX4444',
  cardData: '2026-11',
  brand: 'Mastercard',
  primary: 'no',
  open_order: null,
};
const amex: Card = {
  ...master,
  id: 11,
  card_number: 'XXXX0005',
  cardData: '2026-10',
  brand: 'American Express',
};

/** Records the card calls in order; `list` can be changed. */
function cardApi(list: Card[] = [visa, master, amex]) {
  const api = { list, calls: [] as unknown[] };
  const note = async (name: string, request: Request) => api.calls.push([name, await request.json()]);
  mock('cards.list', () => ok(api.list));
  mock('cards.useForOrders', async ({ request }) => {
    await note('orders', request);
    return ok(null);
  });
  mock('cards.update', async ({ request, params }) => {
    await note(`card ${params.card_id}`, request);
    // Sorted as by the API: the primary card first.
    const isPrimary = ({ id }: Card) => String(id) === params.card_id;
    api.list = [...api.list.filter(isPrimary), ...api.list.filter((card) => !isPrimary(card))].map(
      (card) => ({
        ...card,
        primary: isPrimary(card) ? 'yes' : 'no',
      }),
    );
    return ok(api.list[0], { message: 'card updated successfully' });
  });
  mock('cards.remove', ({ params }) => {
    api.calls.push(['delete', params.cardId]);
    api.list = api.list.filter(({ id }) => String(id) !== params.cardId);
    return ok(null, { msg: 'card deleted successfully', message: 'card deleted successfully' });
  });
  return api;
}

const primary = (name: RegExp) => screen.findByRole('checkbox', { name });

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
    show(<CardsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Add a card' }));
    expect(await screen.findByRole('textbox', { name: 'Card Number' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('No card yet')).toBeInTheDocument();
  });

  it('offers Retry when loading fails', async () => {
    mock('cards.list', () => HttpResponse.error());
    show(<CardsScreen />);
    expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
    cardApi();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Visa •••• 4242' })).toBeInTheDocument();
  });
});

describe('the primary card', () => {
  it('moves the orders first, then the primary card, and updates at once', async () => {
    const api = cardApi();
    const held = gate();
    mock('cards.useForOrders', async ({ request }) => {
      api.calls.push(['orders', await request.json()]);
      await held.opened;
      return ok(null);
    });
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    await waitFor(async () => expect(await primary(/Mastercard/)).toBeChecked());
    expect(await primary(/Visa/)).not.toBeChecked();
    expect(await screen.findByText('Saving…')).toBeInTheDocument();
    await user.click(await primary(/Visa/));
    held.open();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('card updated successfully'));
    expect(api.calls).toEqual([
      ['orders', { user_id: 12, user_card_id: 10 }],
      ['card 10', { primary: 'yes', card_id: 10, user_id: 12 }],
    ]);
  });

  it('leaves each card where it stands, however the answer sorts them; the next visit has its order', async () => {
    const api = cardApi();
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const before = ['Visa •••• 4242', 'Mastercard •••• 4444', 'American Express •••• 0005'];
    const screenOf = show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('card updated successfully'));
    expect(names()).toEqual(before);
    expect(api.list[0]?.brand).toBe('Mastercard');
    screenOf.unmount();
    show(<CardsScreen />);
    await primary(/Mastercard/);
    expect(names()[0]).toBe('Mastercard •••• 4444');
  });

  it('sends "no" when unchecked, and does not move the orders', async () => {
    const api = cardApi();
    show(<CardsScreen />);
    await user.click(await primary(/Visa/));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('card updated successfully'));
    expect(api.calls).toEqual([['card 9', { primary: 'no', card_id: 9, user_id: 12 }]]);
  });

  it('reverts with a message when the orders can’t be moved', async () => {
    const api = cardApi();
    mock('cards.useForOrders', () => refused('This card has expired. Choose another card'));
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    expect(await screen.findByText(/Mastercard •••• 4444 was not changed/)).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledWith('This card has expired. Choose another card');
    expect(await primary(/Mastercard/)).not.toBeChecked();
    expect(await primary(/Visa/)).toBeChecked();
    expect(api.calls).toEqual([]);
  });

  it('reverts, and moves the orders back, when the second call fails', async () => {
    const api = cardApi();
    mock('cards.update', () => HttpResponse.error(), { card_id: 10 });
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    expect(
      await screen.findByText(
        /We couldn’t reach the server\. Mastercard •••• 4444 has not been changed so far\./,
      ),
    ).toBeInTheDocument();
    expect(await primary(/Visa/)).toBeChecked();
    expect(api.calls).toEqual([
      ['orders', { user_id: 12, user_card_id: 10 }],
      ['orders', { user_id: 12, user_card_id: 9 }],
    ]);
  });
});

describe('the primary card after a lost reply', () => {
  const lost = (api: ReturnType<typeof cardApi>) =>
    mock(
      'cards.update',
      () => {
        api.list = api.list.map((card) => ({ ...card, primary: card.id === 10 ? 'yes' : 'no' }));
        return HttpResponse.error();
      },
      { card_id: 10 },
    );

  it('is confirmed if it was saved, and the orders stay with it', async () => {
    const api = cardApi();
    lost(api);
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('card updated successfully'));
    expect(await primary(/Mastercard/)).toBeChecked();
    expect(screen.queryByText(/not been changed|was not changed|do not know/)).not.toBeInTheDocument();
    expect(api.calls).toEqual([['orders', { user_id: 12, user_card_id: 10 }]]);
  });

  it('is unknown while the list can’t be loaded, and Retry finds out', async () => {
    const api = cardApi();
    let down = false;
    mock('cards.list', () => (down ? HttpResponse.error() : ok(api.list)));
    lost(api);
    show(<CardsScreen />);
    const tick = await primary(/Mastercard/);
    down = true;
    await user.click(tick);
    expect(
      await screen.findByText(/We do not know yet whether Mastercard •••• 4444 was changed\./),
    ).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await primary(/Mastercard/)).toBeChecked());
    expect(screen.queryByText(/do not know/)).not.toBeInTheDocument();
    expect(api.calls).toEqual([['orders', { user_id: 12, user_card_id: 10 }]]);
  });

  it('moves the orders back when the reply to moving them was lost', async () => {
    const api = cardApi();
    mock('cards.useForOrders', async ({ request }) => {
      const body = (await request.json()) as { user_card_id: number };
      api.calls.push(['orders', body.user_card_id]);
      return body.user_card_id === 10 ? HttpResponse.error() : ok(null);
    });
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    expect(await screen.findByText(/Mastercard •••• 4444 has not been changed so far\./)).toBeInTheDocument();
    expect(api.calls).toEqual([
      ['orders', 10],
      ['orders', 9],
    ]);
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
