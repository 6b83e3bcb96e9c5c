import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CalendarFeed } from '@/components/profile/calendar-feed';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { ok, refused, show, signInAt } from '../support';

const url = 'https://laundry.example/calendar/Rk3s8Yq1QJmWw0p5b7c2Zg.ics';
const since = '2027-03-16T10:05:00-04:00';
const sent = vi.fn();

/** An API whose calendar is on or off. */
function calendarIs(on: boolean) {
  mock('orders.feedState', () => ok(on ? { on, since } : { on, since: null }));
  mock('orders.setFeed', async ({ request }) => {
    const body = (await request.json()) as { on: string };
    sent(body);
    return ok(body.on === 'yes' ? { on: true, since, url } : { on: false, since: null, url: null });
  });
}

beforeEach(() => signInAt('/profile'));

it('makes a link, shows it once, copies it and opens it in a calendar', async () => {
  calendarIs(false);
  show(<CalendarFeed />);
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole('textbox', { name: 'Calendar link' })).toHaveValue(url);
  expect(screen.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
    'href',
    'webcal://laundry.example/calendar/Rk3s8Yq1QJmWw0p5b7c2Zg.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ on: 'yes' });
});

it('says since when it is on, and turns it off', async () => {
  calendarIs(true);
  show(<CalendarFeed />);
  expect(await screen.findByText(/^On since Tue, Mar 16\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ on: 'no' });
});

it('is absent where the API has none', async () => {
  const asked = vi.fn();
  mock('orders.feedState', () => {
    asked();
    return refused('Not found', 404);
  });
  const { container } = show(<CalendarFeed />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container).toHaveTextContent('');
});
