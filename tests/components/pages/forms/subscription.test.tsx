import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EmailForm } from '@/components/pages/forms/email-form';
import { InquiryForm } from '@/components/pages/forms/inquiry-form';
import { unanswered } from '@/lib/contract/forms/form-answer';
import { fill, record, refused, show, toast, user } from '@/tests/components/support';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  show(<EmailForm id="s" name="outreach.subscribe" action={async () => unanswered} button="Subscribe" />);
});

async function subscribe() {
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

it('a 403 is passed over in silence and logged, and the address stays', async () => {
  const sent = vi.fn();
  record('outreach.subscribe', sent, () => refused('We couldn’t confirm that you’re a person.', 403));
  await subscribe();
  await waitFor(() =>
    expect(console.info).toHaveBeenCalledWith('form not sent', 'We couldn’t confirm that you’re a person.'),
  );
  expect(sent).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
});

it('a refusal of another public form is a toast too', async () => {
  cleanup();
  show(<InquiryForm action={async () => unanswered} subjects={['My order']} />);
  record('outreach.inquiry', vi.fn(), () => refused('Not today'));
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Not today')).toHaveRole('alert');
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not today');
});

it('any other refusal is said in words', async () => {
  record('outreach.subscribe', vi.fn(), () => refused('Not today', 422));
  await subscribe();
  expect(await screen.findByText('Not today')).toHaveRole('alert');
});
