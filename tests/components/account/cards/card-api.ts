/** An API with three cards that keeps what the page saves. */
import { screen } from '@testing-library/react';
import type { Card } from '@/hooks/data/use-cards';
import { exampleCard } from '@/lib/contract/cards';
import { mock, ok } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/cards/card-form';

export const visa: Card = { ...exampleCard, cardData: '2027-08' };
export const master: Card = {
  ...visa,
  id: 10,
  card_number: 'XXXX4444',
  cardData: '2026-11',
  brand: 'Mastercard',
  primary: 'no',
  open_order: null,
};
export const amex: Card = {
  ...master,
  id: 11,
  card_number: 'XXXX0005',
  cardData: '2026-10',
  brand: 'American Express',
};

/** Records the card calls in order; `list` can be changed. */
export function cardApi(list: Card[] = [visa, master, amex]) {
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

export const primary = (name: RegExp) => screen.findByRole('checkbox', { name });
