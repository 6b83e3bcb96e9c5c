import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@/hooks/data/use-orders';
import { fill, HttpResponse, mock, ok, record, refused, toast, user } from '../support';
import { openReceipt, payment, withoutTimeline } from './support';

let sent: unknown[];
beforeEach(() => {
  withoutTimeline();
  sent = [];
  vi.setSystemTime('2026-11-28T03:00:00.000Z');
});

/** Delivered an hour ago and billed. */
const delivered = {
  status: 8,
  orderStatus: { status: 'Delivered' },
  is_final: true,
  total_known: true,
  delivered_at: '2026-11-28T02:00:00.000Z',
  can: [{ action: 'tip', until: '2026-11-28T21:00:00-05:00' }],
} satisfies Partial<Order>;

/** The receipt with its tip dialog open; the API answers a tip with `answer`. */
async function open(changes: Partial<Order>, answer: () => Response = () => ok({}), payments = [payment()]) {
  mock('orders.issues', () => ok([], { respond_by: '2026-11-30T00:00:00.000Z' }));
  record('orders.tip', (body) => sent.push(body), answer);
  await openReceipt(changes, payments);
  await user.click(await screen.findByRole('button', { name: 'Tip' }));
  return screen.findByRole('dialog');
}

const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('after the bill', () => {
  it('says what is charged to which card, then charges it', async () => {
    const dialog = await open(delivered);
    expect(dialog).not.toHaveTextContent('We’ll charge');
    await choose('$5');
    expect(dialog).toHaveTextContent('We’ll charge $5.00 to your Visa ending 4242 now.');
    await press('Pay $5.00 now');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Thank you. Your tip is $5.00.'));
    expect(sent).toEqual([{ tips: 5 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers no less than what is charged, and charges the difference', async () => {
    const dialog = await open({ ...delivered, tips: 4.5 });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '5',
      '10',
      'other',
    ]);
    const field = screen.getByRole('textbox', { name: 'Tip in dollars' });
    expect(field).toHaveValue('4.50');
    await fill(field, '3');
    expect(dialog).toHaveTextContent('We’ve already charged $4.50. Enter a higher amount.');
    await press('Save tip');
    expect(sent).toEqual([]);
    await fill(field, '6.25');
    await press('Pay $1.75 now');
    await waitFor(() => expect(sent).toEqual([{ tips: 6.25 }]));
  });

  it('names no amount while the field holds none, and takes the focus there', async () => {
    const dialog = await open(delivered);
    await choose('Other');
    const field = screen.getByRole('textbox', { name: 'Tip in dollars' });
    await user.type(field, '600');
    expect(dialog).not.toHaveTextContent('$60.00');
    await press('Save tip');
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('declined: the sentence of the API stands in the dialog, which stays', async () => {
    const sentence = 'We didn’t charge your card ending 4242: Declined. Your tip hasn’t changed.';
    const dialog = await open(delivered, () => refused(sentence, 409, { data: { reason: 'declined' } }));
    await choose('$3');
    await press('Pay $3.00 now');
    await waitFor(() => expect(dialog).toHaveTextContent(sentence));
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('without an answer says that nobody knows, and that trying again is safe', async () => {
    const dialog = await open(delivered, () => HttpResponse.error());
    await choose('$3');
    await press('Pay $3.00 now');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('It’s safe to retry: you’ll never be charged twice.'),
    );
  });
});

describe('before the bill', () => {
  const openUnbilled = () => open({ ...delivered, tips: 5 }, undefined, []);

  it('takes any amount, which is charged with the order', async () => {
    const dialog = await openUnbilled();
    expect(dialog).toHaveTextContent('Your tip is charged with your order.');
    await choose('No tip');
    await press('Save tip');
    await waitFor(() => expect(sent).toEqual([{ tips: 0 }]));
  });

  it('that stays the same sends nothing', async () => {
    await openUnbilled();
    await press('Save tip');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });
});

it('is not offered before the order has come back', async () => {
  await openReceipt({ ...delivered, status: 5, can: [{ action: 'tip', until: null }] });
  expect(screen.queryByRole('button', { name: 'Tip' })).not.toBeInTheDocument();
});

it('is not offered where the API says nothing of it', async () => {
  const { can: _can, ...plain } = delivered;
  await openReceipt(plain);
  expect(screen.queryByRole('button', { name: 'Tip' })).not.toBeInTheDocument();
});
