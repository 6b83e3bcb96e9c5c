import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CalendarFeed } from '@/components/profile/calendar-feed';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { defaultChoices } from '@/lib/domain/notification-channels';
import { ann, HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';

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
});

describe('what we send, and where', () => {
  const sent = vi.fn();

  interface Given {
    email_notifications?: 'yes' | 'no';
    push_notifications?: 'yes' | 'no';
    /** Of another API. */
    lacksChoices?: boolean;
  }

  function open({ lacksChoices = false, ...switches }: Given = {}) {
    mock('profile.get', () =>
      ok({ ...ann, email_notifications: 'yes', push_notifications: 'yes', ...switches }),
    );
    mock('profile.devices', () => refused('Not found', 404));
    mock('orders.feedState', () => refused('Not found', 404));
    const choices = { ...defaultChoices(), news: { inbox: 'yes', email: 'no', push: 'yes' } };
    mock('profile.choices', () => (lacksChoices ? refused('Not found', 404) : ok(choices)));
    mock('profile.saveChoices', async ({ request }) => {
      const body = await request.json();
      sent(body);
      return ok(body, { message: 'Your choices are saved.' });
    });
    show(<ProfileScreen />);
  }

  const box = (name: string) => screen.findByRole('checkbox', { name });

  beforeEach(() => signInAt('/profile'));

  it('saves each change at once, one after the other, by keyboard as well', async () => {
    open();
    expect(await box('News: Email')).not.toBeChecked();
    expect(await box('News: Push')).toBeChecked();
    const inbox = await box('Reminders: On this site');
    inbox.focus();
    await user.keyboard(' ');
    await user.tab();
    expect(await box('Reminders: Email')).toHaveFocus();
    await user.click(await box('News: Email'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(toast.success).toHaveBeenCalledWith('Your choices are saved.');
    expect(sent.mock.calls.map(([{ reminders, news }]) => [reminders.inbox, news.email])).toEqual([
      ['no', 'no'],
      ['no', 'yes'],
    ]);
    expect(await box('Reminders: On this site')).not.toBeChecked();
    expect(await box('News: Email')).toBeChecked();
  });

  it('shows a refusal as a toast too, and goes back to what it was', async () => {
    open();
    mock('profile.saveChoices', () => refused('Not today'));
    await user.click(await box('News: Email'));
    expect(await screen.findByText('Not today. Nothing was saved.')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not today');
    expect(await box('News: Email')).not.toBeChecked();
  });

  it('has the two switches in its first row, and says in words what is locked', async () => {
    open();
    await box('News: Email');
    const [, first] = screen.getAllByRole('row');
    const named = within(first as HTMLElement)
      .getAllByRole('switch')
      .map((each) => each.getAttribute('aria-label'));
    expect(named).toEqual(['Email notifications', 'Push notifications']);
    const row = screen.getByRole('rowheader', { name: /Receipts and security/ }).closest('tr');
    expect(row).toHaveTextContent('Always on this site and by email.');
    expect(row?.querySelectorAll('input')).toHaveLength(0);
    expect(row).toHaveTextContent(/AlwaysAlwaysOn$/);
  });

  it('waits for the switches, and says so', async () => {
    open({ email_notifications: 'no', push_notifications: 'no' });
    expect(await box('Order updates: Email')).toBeDisabled();
    expect(await box('Order updates: Push')).toBeDisabled();
    expect(await box('Order updates: On this site')).toBeEnabled();
    expect(screen.getByText(/Email and Push are off above/)).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /Receipts/ }).closest('tr')).toHaveTextContent(/Off$/);
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
    const news = await box('News: Email');
    mock('profile.saveChoices', reply as never);
    await user.click(news);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(news).not.toBeChecked();
    mock('profile.update', reply as never);
    await user.click(screen.getByRole('switch', { name: 'Email notifications' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Email notifications' })).toBeChecked());
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is the two switches alone where the API has no such choices', async () => {
    open({ lacksChoices: true });
    expect(await screen.findByRole('switch', { name: 'Email notifications' })).toBeChecked();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
