import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NotifyMe } from '@/components/account/addresses/notify-me';
import { mock, ok, refused, show, user } from '@/tests/components/support';

const press = () => user.click(screen.getByRole('button', { name: 'Notify me' }));

beforeEach(() => {
  mock('service-area.waiting', () => ok({ zip_code: '10499', waiting: 0 }));
  show(<NotifyMe zip="10499" email="ann@example.com" />);
});

it('gives the focus to what it says in place of its button', async () => {
  mock('service-area.notifyMe', () => ok(null, { message: 'We’ll email you when we serve 10499' }));
  await press();
  const text = await screen.findByText('We’ll email you when we serve 10499');
  expect(document.activeElement).toContainElement(text);
  expect(document.body).not.toHaveFocus();
});

it('says at its field why nothing was stored, until it is sent again', async () => {
  mock('service-area.notifyMe', () => refused('Invalid', 422, { errors: { email: 'Enter an email' } }));
  const field = screen.getByRole('textbox', { name: 'Tell me when you serve 10499' });
  await press();
  await screen.findByText('Enter an email');
  expect(field).toHaveAccessibleDescription('Error: Enter an email');
  mock('service-area.notifyMe', () => ok(null));
  await press();
  expect(await screen.findByText('We’ll email you when we serve 10499')).toBeInTheDocument();
});
