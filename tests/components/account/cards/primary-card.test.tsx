/** Which card pays, and what becomes of it when a reply is lost. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardsScreen } from '@/components/account/cards/cards-screen';
import {
  gate,
  HttpResponse,
  mock,
  ok,
  refused,
  show,
  signInAt,
  toast,
  user,
} from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/cards/card-form';

import { cardApi, primary } from './card-api';

beforeEach(() => {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  signInAt('/cards');
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

  it('says that the orders stay with it, where the way back is refused', async () => {
    cardApi();
    mock('cards.update', () => refused('Not now', 503), { card_id: 10 });
    mock('cards.useForOrders', async ({ request }) => {
      const { user_card_id } = (await request.json()) as { user_card_id: number };
      return user_card_id === 10 ? ok(null) : refused('Add this card again with its code.');
    });
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        'Mastercard •••• 4444 pays for your open orders now, but is not your primary card.',
      ),
    );
    expect(await primary(/Visa/)).toBeChecked();
  });
});

describe('a problem of the primary card', () => {
  const isBelowTheList = (problem: Element) =>
    Boolean(
      screen.getByRole('list', { name: 'Your cards' }).compareDocumentPosition(problem) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    );

  it('that was refused stands below the list, so that the box stays under the pointer', async () => {
    cardApi();
    mock('cards.useForOrders', () => refused('Not with this card', 403));
    show(<CardsScreen />);
    await user.click(await primary(/Mastercard/));
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('Mastercard •••• 4444 was not changed.');
    expect(isBelowTheList(problem)).toBe(true);
  });

  it('stands there too, beside Retry, where the list can’t be read either', async () => {
    cardApi();
    show(<CardsScreen />);
    const tick = await primary(/Mastercard/);
    for (const call of ['cards.list', 'cards.useForOrders'] as const) mock(call, () => HttpResponse.error());
    await user.click(tick);
    await screen.findByText(/We can’t tell yet if Mastercard •••• 4444 was changed\./);
    const problems = screen.getAllByRole('alert');
    expect(within(problems[0] as HTMLElement).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(problems.map(isBelowTheList)).toEqual([true, true]);
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
    expect(screen.queryByText(/not been changed|was not changed|can’t tell yet/)).not.toBeInTheDocument();
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
      await screen.findByText(/We can’t tell yet if Mastercard •••• 4444 was changed\./),
    ).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await primary(/Mastercard/)).toBeChecked());
    expect(screen.queryByText(/can’t tell yet/)).not.toBeInTheDocument();
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
