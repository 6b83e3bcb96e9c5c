import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CustomerDocument } from '@/hooks/page/customer-document';
import { useNow } from '@/hooks/page/use-now';
import { useSession } from '@/hooks/page/use-session';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { updateStoredUser } from '@/lib/browser/session/session';
import { ann, signInAt } from '@/tests/components/support';

let renderings = 0;
const renderedAt = '2026-03-16T13:00:00.000Z';

function Screen() {
  renderings += 1;
  const at = useNow();
  return (
    <p>
      {useSession().user?.first_name} at {at.toISOString()}
    </p>
  );
}

const Page = () => (
  <QueryClientProvider client={createQueryClient()}>
    <CustomerDocument facts={{ user: { ...ann }, at: renderedAt, state: { queries: [], mutations: [] } }}>
      <Screen />
    </CustomerDocument>
  </QueryClientProvider>
);

it('a screen renders once for a document, and anew only when its customer changes', () => {
  signInAt('/orders');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  renderings = 0;
  render(<Page />, { container, hydrate: true });
  expect(screen.getByText(`Ann at ${renderedAt}`)).toBeInTheDocument();
  expect(renderings).toBe(1);

  // Verified: the same customer, her fields in another order.
  act(() => updateStoredUser(Object.fromEntries(Object.entries(ann).reverse()) as typeof ann));
  expect(renderings).toBe(1);

  act(() => updateStoredUser({ first_name: 'Bea' }));
  expect(screen.getByText(/^Bea at/)).toBeInTheDocument();
  expect(screen.queryByText(/13:00:00\.000Z/)).not.toBeInTheDocument();
});
