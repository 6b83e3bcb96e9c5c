import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountMenu, currentEntry } from '@/components/layout/account/account-menu';
import { LogoutButton } from '@/components/layout/site/logout-button';
import * as upkeep from '@/lib/browser/sign-in/session-upkeep';
import { mock, ok, show, signInAt, user } from '@/tests/components/support';

describe('the current entry', () => {
  it.each([
    ['/orders', false, '/orders'],
    ['/profile', false, '/profile'],
    ['/orders', true, '/orders'],
    ['/order/order-details/77', false, '/orders'],
    ['/order/order-details/77', true, '/change-password'],
    ['/somewhere', true, '/change-password'],
    ['/somewhere', false, undefined],
  ])('of %s, with ?changeAddress %s, is %s', (path, changesAddress, entry) => {
    expect(currentEntry(path, changesAddress)).toBe(entry);
  });
});

describe('the account menu', () => {
  beforeEach(() => {
    mock('profile.notifications', () =>
      ok([], { unread: 3, page: 1, totalPages: 3, totalDocs: 3, limit: 1 }),
    );
  });

  it('names its pages, the current one, and what is unread', async () => {
    signInAt('/cards');
    show(<AccountMenu />);
    const links = () => [...(screen.getAllByRole('list')[0]?.querySelectorAll('a, button') ?? [])];
    await waitFor(() => expect(links()[5]).toHaveTextContent('Notifications, 3 unread'));
    expect(links().map((link) => link.textContent)).toEqual([
      'Orders',
      'Pickup Address',
      'Cards',
      'Feedback',
      'Profile',
      'Notifications, 3 unread',
      'Change Password',
      'Logout',
    ]);
    expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links()[2]]);
  });
});

it('leaves nothing of the customer in this browser when what ends a session does not load', async () => {
  localStorage.setItem('user', '{"accessToken":"token","data":{"id":7}}');
  sessionStorage.setItem('kept-form:address:12:new', '{"address1":"160 West 71st Street"}');
  vi.spyOn(upkeep, 'logout').mockRejectedValue(new Error('offline'));
  render(<LogoutButton home="#home" />);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.hash).toBe('#home'));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
