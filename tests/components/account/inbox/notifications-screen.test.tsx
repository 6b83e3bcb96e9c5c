import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationsScreen } from '@/components/account/inbox/notifications-screen';
import { AccountMenu } from '@/components/layout/account/account-menu';
import { exampleNotification } from '@/lib/contract/profile';
import {
  gate,
  HttpResponse,
  mock,
  ok,
  plainText,
  refused,
  show,
  signInAt,
  toast,
  user,
} from '@/tests/components/support';

const news = (id: number, title: string, created: string, more: object = {}) => ({
  ...exampleNotification,
  ...{ id, title, created },
  ...more,
});
const picked = news(4, 'Picked up: 2 bags', '2026-11-20T12:42:00.000Z');
// 11:30 PM in New York: still yesterday there.
const placed = news(3, 'Pickup booked', '2026-11-20T04:30:00.000Z');
const changed = news(2, 'Password changed', '2026-11-16T15:00:00.000Z', {
  type: 'account.password_changed',
  order_id: null,
  link: '//elsewhere.example/',
  read: true,
});

type Row = typeof picked;

function inboxApi(rows: Row[] = [picked, placed, changed] as Row[], paging: object = {}) {
  const api = { rows, asked: [] as string[], marked: vi.fn() };
  mock('profile.notifications', ({ request }) => {
    const { searchParams } = new URL(request.url);
    api.asked.push(searchParams.toString());
    const unread = api.rows.filter(({ read }) => !read);
    const shown = searchParams.get('unread') === 'yes' ? unread : api.rows;
    const page = Number(searchParams.get('page'));
    return ok(shown, {
      page,
      totalPages: 1,
      totalDocs: shown.length,
      limit: 20,
      unread: unread.length,
      ...paging,
    });
  });
  mock('profile.readNotifications', async ({ request }) => {
    const { ids } = (await request.json()) as { ids: number[] | 'all' };
    api.marked(ids);
    api.rows = api.rows.map((row) => ({ ...row, read: row.read || ids === 'all' || ids.includes(row.id) }));
    return ok(null);
  });
  return api;
}

const open = () =>
  show(
    <>
      <AccountMenu />
      <NotificationsScreen />
    </>,
  );
const menuEntry = () => screen.getAllByRole('link', { name: /^Notifications/ })[0];
const item = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement;

it('an inbox without read marks has no tabs, no marks and nothing to mark', async () => {
  inboxApi([changed] as Row[], { unread: null });
  open();
  expect(await item('Password changed')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
  expect(menuEntry()).toHaveTextContent(/^Notifications$/);
});

beforeEach(() => {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  signInAt('/notifications');
});

describe('the inbox', () => {
  it('groups by order, marks what is unread in words too, and needs one call', async () => {
    const api = inboxApi();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'NOTIFICATIONS' })).toBeInTheDocument();
    await item('Picked up: 2 bags');
    expect(screen.getAllByRole('heading', { level: 2 }).map((group) => group.textContent)).toEqual([
      'Order 1048213',
      'Your account',
    ]);
    const ofOrder = within(screen.getByRole('region', { name: 'Order 1048213' }));
    expect(ofOrder.getAllByRole('listitem')).toHaveLength(2);
    expect(await item('Picked up: 2 bags')).toHaveTextContent(/^Unread: Picked up/);
    expect(plainText(await item('Pickup booked'))).toContain('Yesterday, 11:30 PM');
    expect(await item('Password changed')).not.toHaveTextContent('Unread');
    expect(menuEntry()).toHaveTextContent(/^Notifications, 2 unread$/);
    expect(api.asked).toEqual(['user_id=12&page=1&limit=20']);
    expect(api.marked).not.toHaveBeenCalled();
  });

  it('leads to the order, and nowhere outside of this site', async () => {
    inboxApi();
    open();
    const link = within(await item('Picked up: 2 bags')).getByRole('link', { name: 'Picked up: 2 bags' });
    expect(link).toHaveAttribute('href', '/order/order-details/77');
    expect(within(await item('Password changed')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('without anything links to the settings', async () => {
    inboxApi([]);
    open();
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('hands the focus over when “Show all” goes', async () => {
    inboxApi([changed] as Row[]);
    signInAt('/notifications?tab=unread');
    open();
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    const title = await screen.findByText('Password changed');
    expect(document.activeElement).toContainElement(title);
    expect(document.body).not.toHaveFocus();
  });

  it('shows the unread ones alone, in the address', async () => {
    const api = inboxApi();
    open();
    await item('Password changed');
    await user.click(screen.getByRole('tab', { name: 'Unread' }));
    await waitFor(() => expect(screen.queryByText('Password changed')).not.toBeInTheDocument());
    expect(window.location.search).toBe('?tab=unread');
    expect(api.asked.at(-1)).toBe('user_id=12&page=1&limit=20&unread=yes');
  });

  it('goes through its pages, in the address', async () => {
    const api = inboxApi(undefined, { totalPages: 3, totalDocs: 43 });
    open();
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(api.asked).toContain('user_id=12&page=2&limit=20'));
    expect(window.location.search).toBe('?page=2');
  });

  it('shows its last page for one beyond it, in the address too', async () => {
    const api = { asked: [] as (string | null)[] };
    mock('profile.notifications', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      api.asked.push(page);
      return ok(page === '2' ? [picked] : [], {
        page: Number(page),
        totalPages: 2,
        totalDocs: 21,
        limit: 20,
        unread: 1,
      });
    });
    signInAt('/notifications?page=9');
    open();
    expect(await item('Picked up: 2 bags')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(api.asked.slice(0, 2)).toEqual(['9', '2']);
  });

  it('is read anew when the window gets the focus back', async () => {
    const api = inboxApi();
    open();
    await item('Picked up: 2 bags');
    api.rows = [news(5, 'Out for delivery', '2026-11-20T14:59:00.000Z') as Row, ...api.rows];
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await item('Out for delivery');
    await waitFor(() => expect(menuEntry()).toHaveTextContent('3 unread'));
  });
});

describe('read marks', () => {
  it('of an order show at once when it is opened, and the count follows', async () => {
    const api = inboxApi();
    const held = gate();
    mock('profile.readNotifications', async ({ request }) => {
      api.marked(await request.json());
      await held.opened;
      return ok(null);
    });
    open();
    const link = await screen.findByRole('link', { name: 'Picked up: 2 bags' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(screen.queryByText(/^Unread:/)).not.toBeInTheDocument());
    expect(menuEntry()).toHaveTextContent(/^Notifications$/);
    held.open();
    expect(await screen.findByText('Marked as read')).toHaveAttribute('role', 'status');
    expect(api.marked).toHaveBeenCalledExactlyOnceWith({ ids: [4, 3] });
  });

  it('of all show at once', async () => {
    const api = inboxApi();
    open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All marked as read')).toBeInTheDocument();
    expect(api.marked).toHaveBeenCalledExactlyOnceWith('all');
    expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
    expect(menuEntry()).toHaveTextContent(/^Notifications$/);
  });

  it.each([
    [
      'no answer arrives',
      () => HttpResponse.error(),
      'We couldn’t reach the server. We can’t tell yet if anything was marked as read. It’s safe to retry.',
      [],
    ],
    ['the server refuses', () => refused('Not now'), 'Nothing was marked as read.', ['Not now']],
    ['the API has no such call', () => refused('Not found', 404), 'Nothing was marked as read.', []],
  ])('come back with a message when %s', async (_case, reply, problem, toasts) => {
    inboxApi();
    mock('profile.readNotifications', reply);
    open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(menuEntry()).toHaveTextContent('2 unread');
    expect(await item('Picked up: 2 bags')).toHaveTextContent(/^Unread: /);
    expect(vi.mocked(toast.error).mock.calls.flat()).toEqual(toasts);
  });
});
