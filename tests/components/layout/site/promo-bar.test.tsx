import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PromoBar } from '@/components/layout/site/promo-bar';
import { sendAppLink } from '@/components/layout/site/send-app-link';
import { HttpResponse, ok, record, toast, user, withoutResizes } from '@/tests/components/support';
import { realEmails, wrongEmails } from '@/tests/support/emails';

const day = 24 * 3600_000;
const field = () => screen.getByRole('textbox', { name: 'Email for the app links' });
const bar = () => screen.queryByRole('complementary', { name: 'Get the app' });
const answer = (status: number, body: object) => {
  const sent: unknown[] = [];
  record(
    'outreach.sendAppLink',
    (body) => sent.push(body),
    () => HttpResponse.json(body, { status }),
  );
  return sent;
};

beforeEach(() => {
  withoutResizes();
  vi.spyOn(toast, 'success').mockReturnValue(undefined);
  vi.spyOn(toast, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

describe('PromoBar', () => {
  it.each(['', 'nobody', 'a@b', 'a@b.c', 'a b@c.de'])(
    'sends nothing for %j and says so at the field',
    async (typed) => {
      const sent = answer(200, { status: true, message: '', data: null });
      render(<PromoBar action={async () => {}} />);
      if (typed) await user.type(field(), typed);
      await user.click(screen.getByRole('button', { name: 'SEND APP STORE LINK' }));
      expect(await screen.findByText('email is not valid')).toHaveRole('alert');
      expect(field()).toHaveAccessibleDescription('email is not valid');
      expect(field()).toHaveFocus();
      expect(sent).toEqual([]);
    },
  );

  it('takes and refuses what the server takes and refuses', async () => {
    const sent = answer(200, { status: false, message: 'no' });
    render(<PromoBar action={async () => {}} />);
    const [input, frame] = [field(), screen.getByRole('complementary')];
    const give = async (typed: string) => {
      fireEvent.change(input, { target: { value: typed } });
      await sendAppLink(frame);
      return [typed, input.getAttribute('aria-invalid')];
    };
    for (const [typed] of realEmails) expect(await give(typed)).toEqual([typed, 'false']);
    expect(sent).toEqual(realEmails.map(([, email]) => expect.objectContaining({ email })));
    // A field of one line has no line breaks to judge.
    for (const typed of wrongEmails.filter((one) => !one.includes('\n')))
      expect(await give(typed)).toEqual([typed, 'true']);
    expect(sent).toHaveLength(realEmails.length);
  });

  it('used within two seconds of its opening, waits until the server takes it for a person', async () => {
    // The server's rule (server/api/bot-check.ts).
    const sent: { form_age: number }[] = [];
    record(
      'outreach.sendAppLink',
      (body) => sent.push(body),
      () =>
        (sent.at(-1)?.form_age ?? 0) < 2_000
          ? HttpResponse.json({ status: false, message: 'refused' }, { status: 403 })
          : ok(null),
    );
    vi.useRealTimers();
    vi.useFakeTimers({
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    render(<PromoBar action={async () => {}} />);
    fireEvent.change(field(), { target: { value: 'ann@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'SEND APP STORE LINK' }));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(bar()).toBeNull());
    expect(toast.success).toHaveBeenCalledWith('App Links sent successfully');
  });

  it('passes over a refusal by the bot check in silence', async () => {
    const sent = answer(403, { status: false, message: 'refused' });
    render(<PromoBar action={async () => {}} />);
    await user.type(field(), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'SEND APP STORE LINK' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(bar()).toHaveAttribute('aria-busy', 'false'));
    expect(toast.error).not.toHaveBeenCalled();
    expect(bar()).not.toBeNull();
  });

  it('stays closed for 30 days, and moves the focus to the page when closed', async () => {
    render(
      <>
        <main id="main" tabIndex={-1} />
        <PromoBar action={async () => {}} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Close app offer' }));
    expect(bar()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    [29, false],
    [31, true],
  ])('%i days after closing, shown: %s', (days, shown) => {
    localStorage.setItem('app-bar-closed', JSON.stringify(new Date(Date.now() - days * day).toISOString()));
    render(<PromoBar action={async () => {}} />);
    expect(bar() !== null).toBe(shown);
  });

  it('shows when the storage holds something else', () => {
    localStorage.setItem('app-bar-closed', '{"broken"');
    render(<PromoBar action={async () => {}} />);
    expect(bar()).not.toBeNull();
  });
});
