import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnfinishedNotice } from '@/components/order-flow/unfinished-notice';
import { expireSession } from '@/lib/expire-session';
import { keepPlacedOrder } from '@/lib/kept-forms';
import { save, type User } from '@/lib/session-store';
import { ann, show } from '../support';

const ben = { ...ann, id: ann.id + 1, email: 'ben@example.com' };
const signIn = (data: User) => save({ accessToken: `token-of-${data.id}`, data, loggedInUser: data });

beforeEach(() => {
  signIn(ann);
  window.history.replaceState(null, '', '/order-now?placed=77');
});
afterEach(() => window.history.replaceState(null, '', '/'));

const open = () => show(<UnfinishedNotice step="what-and-when" />);

it('says that the order is placed in the tab in which it was', () => {
  keepPlacedOrder(ann.id, 77);
  open();
  expect(screen.getByText('Your order is placed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/thank-you?order=77');
});

it('takes no number of the address for an order', () => {
  open();
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
  keepPlacedOrder(ann.id, 78);
  open();
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
});

it('tells nobody else who uses the tab after an ended session, and the customer again who comes back', () => {
  keepPlacedOrder(ann.id, 77);
  expireSession();
  open();
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
  act(() => signIn(ben));
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
  act(() => signIn(ann));
  expect(screen.getByText('Your order is placed')).toBeInTheDocument();
});
