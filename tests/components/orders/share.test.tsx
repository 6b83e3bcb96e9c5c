import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mock, ok, refused, user } from '../support';
import { delivered, openReceipt, withoutTimeline } from './support';

const url = 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-21T15:00:00.000Z');
});

async function open() {
  await openReceipt({ can: [] });
  await user.click(screen.getByLabelText(/^More about order/));
  await user.click(screen.getByRole('button', { name: 'Share this order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this order' }));
  return { dialog, make: () => user.click(dialog.getByRole('button', { name: 'Make a link' })) };
}

it('makes a link once, copies it, and hands it to the phone', async () => {
  const made = vi.fn();
  mock('orders.share', () => {
    made();
    return ok({ url });
  });
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { dialog, make } = await open();
  await make();
  const field = await dialog.findByRole('textbox', { name: 'Link to share' });
  expect(field).toHaveValue(url);
  expect(document.activeElement).toContainElement(field);
  expect(document.body).not.toHaveFocus();
  expect(dialog.queryByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Order 1048077', url });
  expect(made).toHaveBeenCalledOnce();
});

it('says why there is no link, and offers no sheet where the browser has none', async () => {
  const sentence = 'This order has 10 shared links. End them first.';
  mock('orders.share', () => refused(sentence, 409));
  const { dialog, make } = await open();
  await make();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  mock('orders.share', () => ok({ url }));
  await make();
  await dialog.findByRole('textbox', { name: 'Link to share' });
  expect(dialog.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it.each([
  ['an order that is over', { ...delivered, can: [] }],
  ['an API that has no links', {}],
])('is not offered for %s', async (_what, changes) => {
  mock('orders.issues', { data: [], respond_by: '' });
  await openReceipt(changes);
  expect(screen.queryByRole('button', { name: 'Share this order' })).not.toBeInTheDocument();
});
