import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteHeader } from '@/components/layout/site/site-header';
import { draftKeys } from '@/lib/browser/storage/draft-keys';
import { signInAt, user } from '../support';

const signIn = () => signInAt('/pricing');
const fillDraft = () => {
  for (const key of draftKeys) localStorage.setItem(key, '"x"');
};
const onDesktop = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches, media, onchange: null }) as unknown as MediaQueryList,
    );
const header = (blogUrl = '') => render(<SiteHeader businessName="Hudson & Fold" blogUrl={blogUrl} />);
/** The links are on the page twice: in a row, and in the menu of small screens. */
const link = (name: string) => screen.getAllByRole('link', { name })[0] as HTMLElement;

beforeEach(() => {
  onDesktop(true);
  window.history.replaceState(null, '', '/pricing');
});
it('ends the burger menu of a customer with orders, profile and logout', async () => {
  signIn();
  header();
  const orders = await waitFor(() => {
    const found = screen.getAllByRole('link', { name: 'Orders', hidden: true });
    const inMenu = found.find((each) => each.closest('details:has(> [aria-label="Menu"])'));
    if (!inMenu) throw new Error('only the header has it so far');
    return inMenu;
  });
  const list = within(orders.closest('ul') as HTMLElement);
  expect(orders).toHaveAttribute('href', '/orders');
  const names = list.getAllByRole('listitem', { hidden: true }).map((each) => each.textContent);
  expect(names.slice(-3)).toEqual(['Orders', 'Profile', 'Logout']);
});

describe('SiteHeader', () => {
  it.each(['/order-now', '/pickupaddress', '/payment', '/revieworder', '/thank-you'])(
    'on %s is the header of every other page',
    (path) => {
      signInAt(path);
      header();
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
      expect(link('Schedule Now')).toBeVisible();
    },
  );

  it('links to the blog only when the settings hold its address', () => {
    const { unmount } = header();
    expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
    unmount();
    header('https://blog.example');
    expect(link('Blog')).toHaveAttribute('href', 'https://blog.example');
  });

  it('sends a visitor on a desktop to sign in first, on a phone to the order', () => {
    const { unmount } = header();
    expect(link('Schedule Now')).toHaveAttribute('href', '/login?from=%2Forder-now');
    unmount();
    onDesktop(false);
    header();
    expect(link('Schedule Now')).toHaveAttribute('href', '/order-now');
  });

  it('sends a customer to the order, and forgets userData only', async () => {
    signIn();
    fillDraft();
    header();
    expect(link('Schedule Now')).toHaveAttribute('href', '/order-now');
    await user.click(link('Schedule Now'));
    expect(draftKeys.filter((key) => localStorage.getItem(key) === null)).toEqual(['userData']);
  });

  it('forgets the whole draft when the logo is clicked', async () => {
    fillDraft();
    header();
    expect(link('Hudson & Fold')).toHaveAttribute('href', '/');
    await user.click(link('Hudson & Fold'));
    expect(draftKeys.every((key) => localStorage.getItem(key) === null)).toBe(true);
  });

  it('offers Sign In to visitors; customers find orders, profile, password and logout under their last name', async () => {
    header();
    expect(link('Sign In')).toHaveAttribute('href', '/login');
    signIn();
    const summary = await screen.findByLabelText('Account menu, Lee');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull());
    await user.click(summary);
    const menu = within(summary.closest('details') as HTMLElement);
    const links = menu.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links).toEqual([
      ['Orders', '/orders'],
      ['Profile', '/profile'],
      ['Change password', '/change-password'],
    ]);
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(summary.closest('details')).not.toHaveAttribute('open');
  });
});
