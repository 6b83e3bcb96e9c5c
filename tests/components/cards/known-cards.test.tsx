import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { KnownCards } from '@/components/cards/known-cards';
import { AccountGuard } from '@/components/layout/account-guard';
import { KnownCustomer } from '@/hooks/known-customer';
import type { Card } from '@/hooks/use-cards';
import { createQueryClient } from '@/lib/api/query-client';
import { exampleCard } from '@/lib/contract/notes/cards';
import { ann, mock, ok, signInAt } from '../support';

const visa: Card = { ...exampleCard, cardData: '2099-08' };
const mastercard: Card = { ...visa, id: 10, card_number: 'XXXX4444', brand: 'Mastercard' };

/** The document's part of the page: Ann's, as the server knew her cards at this time. */
const Known = ({ at = new Date().toISOString() }: { at?: string }) => (
  <QueryClientProvider client={createQueryClient()}>
    <KnownCustomer user={ann} at={at}>
      <AccountGuard>
        <KnownCards cards={[visa]} />
      </AccountGuard>
    </KnownCustomer>
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

/** What the server sends, before any script. */
function sent(page: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return container;
}

it('has the cards before any script, and keeps every element when React takes over', async () => {
  const container = sent(<Known />);
  const box = screen.getByRole('checkbox', { name: /Visa/ });
  signInAt('/cards');
  render(<Known />, { container, hydrate: true });
  expect(screen.getByRole('checkbox', { name: /Visa/ })).toBe(box);
  expect(asked).toBe(0);
});

it('comes alive at the time of the server, whatever the clock here says', () => {
  const page = <Known at="2100-01-01T00:00:00.000Z" />;
  const container = sent(page);
  expect(screen.getByText('(Expired)')).toBeInTheDocument();
  signInAt('/cards');
  render(page, { container, hydrate: true });
  expect(screen.queryByText('(Expired)')).toBeNull();
});

it('is not believed when the router shows the page again', async () => {
  signInAt('/cards');
  render(<Known />);
  expect(await screen.findByRole('checkbox', { name: /Mastercard/ })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Visa/ })).toBeNull();
  expect(asked).toBe(1);
});
