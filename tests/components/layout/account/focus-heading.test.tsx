import { act, render, screen, waitFor } from '@testing-library/react';
import { usePathname, useSearchParams } from 'next/navigation';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FocusHeading } from '@/components/layout/account/focus-heading';

const go = (path: string) => act(() => window.history.pushState(null, '', path));

/** Two pages; the link to the other one is on the page itself. */
function Site() {
  const pathname = usePathname();
  // On real pages a new query also causes a new render.
  useSearchParams();
  return (
    <>
      <button type="button">Menu</button>
      <FocusHeading>
        <div key={pathname}>
          <h1>{pathname}</h1>
          <button type="button">Go on</button>
        </div>
      </FocusHeading>
    </>
  );
}

it('moves the focus to the new heading when the followed link is gone with its page', () => {
  window.history.replaceState(null, '', '/orders');
  render(<Site />);
  screen.getByRole('button', { name: 'Go on' }).focus();
  go('/order/order-details/77');
  expect(screen.getByRole('heading', { name: '/order/order-details/77' })).toHaveFocus();
});

it('waits for a heading that comes later than the address', async () => {
  window.history.replaceState(null, '', '/orders');
  const page = (heading: string) => (
    <FocusHeading>{heading ? <h1>{heading}</h1> : <p>loading...</p>}</FocusHeading>
  );
  const { rerender } = render(page('Orders'));
  rerender(page(''));
  go('/order/order-details/77');
  expect(document.body).toHaveFocus();
  rerender(page('Order Details'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order Details' })).toHaveFocus());
});

it('leaves the focus in a menu that stays', () => {
  window.history.replaceState(null, '', '/orders');
  render(<Site />);
  screen.getByRole('button', { name: 'Menu' }).focus();
  go('/cards');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

it('leaves the focus at the top of a page that the server sent', () => {
  window.history.replaceState(null, '', '/orders');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Site />);
  render(<Site />, { container, hydrate: true });
  expect(document.body).toHaveFocus();
});

it('does nothing while the address keeps its path', () => {
  window.history.replaceState(null, '', '/orders');
  render(<Site />);
  (document.activeElement as HTMLElement).blur();
  go('/orders?page=2');
  expect(document.body).toHaveFocus();
});
