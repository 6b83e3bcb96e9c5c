/** Cards in a document of their customer: what stands there before any script, and how long it counts. */
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CardsScreen } from '@/components/account/cards/cards-screen';
import { AccountGuard } from '@/components/layout/account/account-guard';
import type { Card } from '@/hooks/data/use-cards';
import { CustomerDocument } from '@/hooks/page/customer-document';
import { cardsQuery } from '@/lib/browser/api/queries';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { noteServerTime } from '@/lib/browser/page/clock';
import { updateStoredUser } from '@/lib/browser/session/session';
import { exampleCard } from '@/lib/contract/cards';
import { ann, mock, ok, signInAt } from '@/tests/components/support';

const visa: Card = { ...exampleCard, cardData: '2099-08' };
const mastercard: Card = { ...visa, id: 10, card_number: 'XXXX4444', brand: 'Mastercard' };

/** What the server has read. @param readAt by its clock, in milliseconds since 1970 */
function stateOf(userId: number, readAt: number) {
  const client = new QueryClient();
  client.setQueryData(cardsQuery(userId).queryKey, [visa], { updatedAt: readAt });
  return dehydrate(client);
}

interface OwnProps {
  user?: typeof ann;
  at?: string;
  readAt?: number;
  client?: QueryClient;
}

/** The document's part of the page, as the server knew the cards at this time. */
const Own = ({ user = ann, at, readAt = Date.now(), client = createQueryClient() }: OwnProps) => (
  <QueryClientProvider client={client}>
    <CustomerDocument facts={{ user, at: at ?? new Date().toISOString(), state: stateOf(user.id, readAt) }}>
      <AccountGuard>
        <CardsScreen />
      </AccountGuard>
    </CustomerDocument>
  </QueryClientProvider>
);

let asked = 0;
beforeEach(() => {
  asked = 0;
  mock('cards.list', () => {
    asked += 1;
    return ok([mastercard]);
  });
  window.history.replaceState(null, '', '/cards');
});
afterEach(() => noteServerTime(Date.now()));

/** What the server sends, before any script. */
function sent(page: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return container;
}

const box = (brand: RegExp) => screen.queryByRole('checkbox', { name: brand });

it('has the cards before any script, and keeps every element when React takes over', async () => {
  const container = sent(<Own />);
  const before = screen.getByRole('checkbox', { name: /Visa/ });
  signInAt('/cards');
  render(<Own />, { container, hydrate: true });
  expect(box(/Visa/)).toBe(before);
  expect(asked).toBe(0);
});

it('comes alive at the time of the server, whatever the clock here says, which counts from the next change on', () => {
  const page = <Own at="2100-01-01T00:00:00.000Z" />;
  const container = sent(page);
  expect(screen.getByText('(Expired)')).toBeInTheDocument();
  signInAt('/cards');
  render(page, { container, hydrate: true });
  expect(screen.getByText('(Expired)')).toBeInTheDocument();
  act(() => updateStoredUser({ first_name: 'Bea' }));
  expect(screen.queryByText('(Expired)')).toBeNull();
});

it('is asked for again when the router shows the page after a while', async () => {
  signInAt('/cards');
  render(<Own readAt={Date.now() - 60_000} />);
  expect(await screen.findByRole('checkbox', { name: /Mastercard/ })).toBeInTheDocument();
  expect(box(/Visa/)).toBeNull();
  expect(asked).toBe(1);
});

it('never replaces what the browser has read since, though its clock be slow', () => {
  noteServerTime(Date.now() + 6 * 60_000);
  const client = createQueryClient();
  client.setQueryData(cardsQuery(ann.id).queryKey, [mastercard]);
  signInAt('/cards');
  render(<Own client={client} readAt={Date.now() + 5 * 60_000} />);
  expect(box(/Mastercard/)).toBeInTheDocument();
  expect(box(/Visa/)).toBeNull();
});

it('is never shown to another customer who is signed in here', async () => {
  signInAt('/cards');
  render(<Own user={{ ...ann, id: ann.id + 1 }} />);
  expect(box(/Visa/)).toBeNull();
  expect(await screen.findByRole('checkbox', { name: /Mastercard/ })).toBeInTheDocument();
});
