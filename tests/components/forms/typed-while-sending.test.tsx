import { fireEvent, screen, waitFor } from '@testing-library/react';

import { beforeEach, expect, it, vi } from 'vitest';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { fill, gate, ok, passBotCheck, refused } from '../support';
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
  passBotCheck();
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.type(message(), ' And when?');
  await fill(screen.getByRole('textbox', { name: 'Cell Phone (optional)' }), '212-555-0147');
  line.open();
  expect(await screen.findByText('Not today')).toBeInTheDocument();
  expect(message()).toHaveValue('How much? And when?');
  expect(screen.getByRole('textbox', { name: 'Cell Phone (optional)' })).toHaveValue('212-555-0147');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Lee');

  mock('outreach.inquiry', async ({ request }) => {
    sent(await request.json());
    return ok(null, { message: 'Thank you.' });
  });
  send();
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ message: 'How much? And when?', mobile: '212-555-0147' });
});
