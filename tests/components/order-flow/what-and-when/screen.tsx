/** Step 1 of an order on its own: the API is mocked, and it is Monday morning. */
import { focusManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { WhatAndWhen } from '@/components/order-flow/what-and-when/what-and-when';
import { StainNotesProvider } from '@/hooks/use-stain-notes';
import { user } from '../../../support/user';
import { monday, renderWithQueries } from '../support';

const { session } = vi.hoisted(() => ({
  session: { status: 'signed-out' } as { status: string; user?: { id: number; email: string } },
}));
vi.mock('@/hooks/use-session', () => ({ useSession: () => session }));
export const router = { push: vi.fn(), replace: vi.fn() };
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: monday });
  router.push.mockClear();
});
afterEach(() => {
  cleanup();
  Object.assign(session, { status: 'signed-out', user: undefined });
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  window.history.replaceState(null, '', '/order-now');
});

/** Signs a customer in on the page. */
export const signInAs = (customer: { id: number; email: string }) =>
  Object.assign(session, { status: 'authenticated', user: customer });

export const open = () => renderWithQueries(<WhatAndWhen />);
/** With an API that keeps notes on stains. */
export const openKeepingStains = () =>
  renderWithQueries(
    <StainNotesProvider kept>
      <WhatAndWhen />
    </StainNotesProvider>,
  );
export const zipField = () => screen.getByRole('textbox', { name: 'ZIP code' });
export const group = (name: string) => screen.getByRole('radiogroup', { name });
export const time = (name: string, text: RegExp) => within(group(name)).getByRole('radio', { name: text });
export const findTime = (name: string, text: RegExp) => waitFor(() => time(name, text));
export const chooseTime = async (name: string, text: RegExp) => {
  await waitFor(() => expect(time(name, text)).toBeEnabled());
  await user.click(time(name, text));
};
export const typeZip = async (zip: string) => {
  await user.click(zipField());
  await user.paste(zip);
};

export async function openWithZip() {
  open();
  await typeZip('10023');
  await screen.findByText('We serve the Upper West Side');
}
