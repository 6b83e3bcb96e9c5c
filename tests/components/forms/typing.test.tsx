import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, gate, mock, ok, record, refused, signInAt, user } from '../support';
import { everyForm } from './every-form';

beforeEach(() => vi.setSystemTime('2026-03-16T14:00:00Z'));

const message = () => screen.getByRole('textbox', { name: 'Message' });
const send = () => fireEvent.click(screen.getByRole('button', { name: /Send message/ }));

it('what is typed into a public form while it is sent stays, beside what was sent', async () => {
  await everyForm.find(({ name }) => name === 'inquiry')?.open();
  const line = gate();
  const sent = vi.fn();
  mock('outreach.inquiry', async ({ request }) => {
    sent(await request.json());
    await line.opened;
    return refused('Not today', 422);
  });
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.type(message(), ' And when?');
  await fill(screen.getByRole('textbox', { name: 'Cell Phone (optional)' }), '212-555-0147');
  line.open();
  expect(await screen.findByText('Not today')).toBeInTheDocument();
  expect(message()).toHaveValue('How much? And when?');
  expect(screen.getByRole('textbox', { name: 'Cell Phone (optional)' })).toHaveValue('212-555-0147');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Lee');

  record('outreach.inquiry', sent, () => ok(null, { message: 'Thank you.' }));
  send();
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ message: 'How much? And when?', mobile: '212-555-0147' });
});

// Once all problems of a failed submit are fixed, a key that makes a field briefly invalid does not move the focus.
describe('the focus stays where one types:', () => {
  const field = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input' });

  it.each([
    ['profile', ['First Name', 'Last Name'], /^Mobile/, '6465551234', '646-555-1234'],
    ['new address', ['Street Address', 'Apartment'], 'ZIP code', '10023', '10023'],
    ['new card', ['Card Number', 'Security code (CVV)'], 'Billing ZIP code', '10023', '10023'],
    ['sign-up', ['First Name', 'Last Name'], 'Password', 'clean-laundry-24', 'clean-laundry-24'],
    ['first address of an order', ['Street Address', 'Apartment'], 'ZIP code', '10023', '10023'],
  ])('%s', async (name, emptied, label, typed, shown) => {
    const form = everyForm.find((each) => each.name === name);
    if (!form) throw new Error(`no form ${name}`);
    if (form.signedIn) signInAt('/');
    await form.open();
    const before = emptied.map((each) => (field(each) as HTMLInputElement).value);
    for (const each of emptied) await user.clear(field(each));
    await user.click(screen.getByRole('button', { name: form.button }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());

    for (const [index, each] of emptied.entries()) await fill(field(each), before[index] ?? '');
    await waitFor(() => expect(summary).not.toBeInTheDocument());

    await user.clear(field(label));
    for (const key of typed) {
      await user.keyboard(key);
      // The field is validated shortly after the key.
      await waitFor(() => expect(field(label)).toHaveFocus());
    }
    await waitFor(() => expect(field(label)).not.toHaveAccessibleDescription(/^Error/));
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveValue(shown);
  });
});
