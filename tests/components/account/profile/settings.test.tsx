import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CalendarFeed } from '@/components/account/profile/calendar-feed';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { formMessages } from '@/lib/messages/form-messages';
import {
  allAnswersIn,
  ann,
  gate,
  HttpResponse,
  mock,
  ok,
  refused,
  show,
  signInAt,
  toast,
  user,
} from '@/tests/components/support';
import { profileAlone } from './support';

describe('the calendar', () => {
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

  it.each([
    [true, 'Copied', undefined],
    [false, 'Copy link', /doesn’t let us copy\. The link is selected/],
  ])('over plain http copies as by hand (%s), or says why not', async (works, button, sentence) => {
    const execCommand = vi.fn(() => works);
    Object.assign(document, { execCommand });
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
    calendarIs(false);
    show(<CalendarFeed />);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar link' });
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
    if (sentence) expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(execCommand).toHaveBeenCalledExactlyOnceWith('copy');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('says since when it is on, and turns it off', async () => {
    calendarIs(true);
    const line = gate();
    mock('orders.setFeed', async ({ request }) => {
      sent(await request.json());
      await line.opened;
      return ok({ on: false, since: null, url: null });
    });
    show(<CalendarFeed />);
    expect(await screen.findByText(/^On since Tue, Mar 16\./)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: /^Turning off…/ })).toBeInTheDocument();
    expect(screen.queryByText('Making…')).not.toBeInTheDocument();
    line.open();
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your pickups in your calendar' })).toHaveFocus();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ on: 'no' });
  });

  it.each([
    ['Turn off', true],
    ['Make a link', false],
  ])('says when “%s” did not reach the server, and clears that with the next try', async (name, on) => {
    calendarIs(on);
    mock('orders.setFeed', () => HttpResponse.error());
    show(<CalendarFeed />);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(formMessages.offline);
    calendarIs(on);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ on: on ? 'no' : 'yes' });
  });

  it('is absent where the API has none', async () => {
    const asked = vi.fn();
    mock('orders.feedState', () => {
      asked();
      return refused('Not found', 404);
    });
    const { client, container } = show(<CalendarFeed />);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await allAnswersIn(client);
    expect(container).toHaveTextContent('');
  });
});

describe('what we send', () => {
  const sent = vi.fn();

  function open(switches: Partial<typeof ann> = {}, isOwnApi = true) {
    mock('profile.get', () =>
      ok({ ...ann, email_notifications: 'yes', push_notifications: 'yes', ...switches }),
    );
    profileAlone();
    mock('profile.update', async ({ request }) => {
      const body = (await request.json()) as object;
      sent(body);
      return ok({ ...ann, ...body }, { message: 'Profile Updated Successfully' });
    });
    show(<ProfileScreen withData={isOwnApi} />);
  }

  const email = () => screen.findByRole('switch', { name: 'Email notifications' });
  const push = () => screen.findByRole('switch', { name: 'Push notifications' });

  beforeEach(() => signInAt('/profile'));

  it('shows a change in the very event of the click', async () => {
    open();
    const [first, second] = [await email(), await push()];
    fireEvent.click(first);
    expect(first).not.toBeChecked();
    fireEvent.click(second);
    expect([first, second].map((each) => (each as HTMLInputElement).checked)).toEqual([false, false]);
    fireEvent.click(first);
    expect(first).toBeChecked();
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(first).toBeChecked();
    expect(second).not.toBeChecked();
  });

  it('saves each change at once, one after the other, by keyboard as well', async () => {
    open();
    (await email()).focus();
    await user.keyboard(' ');
    await user.tab();
    expect(await push()).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(toast.success).toHaveBeenCalledWith('Profile Updated Successfully');
    expect(sent.mock.calls.map(([body]) => [body.email_notifications, body.push_notifications])).toEqual([
      ['no', 'yes'],
      ['no', 'no'],
    ]);
    expect(await email()).not.toBeChecked();
    expect(await push()).not.toBeChecked();
  });

  it('shows a refusal as a toast too, and goes back to what it was', async () => {
    open();
    mock('profile.update', () => refused('Not today'));
    await user.click(await email());
    expect(await screen.findByText('Not today. Nothing was saved.')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not today');
    expect(await email()).toBeChecked();
  });

  it.each<[string, () => Response, string]>([
    [
      'nothing came back',
      () => HttpResponse.error(),
      'We couldn’t reach the server. We can’t tell yet if your choices were saved. It’s safe to retry.',
    ],
    [
      'it was refused in words without a period',
      () => refused('Too many requests. Please wait a moment and try again', 429),
      'Too many requests. Please wait a moment and try again. Nothing was saved.',
    ],
    [
      'it was refused in a sentence',
      () => refused('Something went wrong. Please try again.', 500),
      'Something went wrong. Please try again. Nothing was saved.',
    ],
  ])('goes back and says in sentences what is known when %s', async (_, reply, text) => {
    open();
    mock('profile.update', reply as never);
    await user.click(await email());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await email()).toBeChecked();
  });

  it('says what comes always, where the API is our own', async () => {
    open();
    expect(await screen.findByText(/^We always email bookings, receipts/)).toBeInTheDocument();
  });

  it('is the two switches alone where the API is another one', async () => {
    open({ email_notifications: 'no' }, false);
    expect(await email()).not.toBeChecked();
    expect(await push()).toBeChecked();
    expect(screen.queryByText(/^We always email/)).not.toBeInTheDocument();
  });
});
