import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@/hooks/data/use-orders';
import { fill, gate, mock, ok, record, refused, user } from '../support';
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
  issue_until: '2026-12-04T00:00:00.000Z',
  tip_state: { billed: true, waiting: null },
  can: [{ action: 'tip', until: '2026-11-28T21:00:00-05:00' }],
} satisfies Partial<Order>;

const waiting = (changes: Partial<NonNullable<NonNullable<Order['tip_state']>['waiting']>> = {}) => ({
  tip_state: {
    billed: true,
    waiting: { tips: 5, hold_until: '2026-11-27T22:01:00-05:00', problem: null, ...changes },
  },
});

/** The receipt's tip; the API answers a tip with `answer`. */
async function open(changes: Partial<Order>, answer: () => Response = () => ok({}), payments = [payment()]) {
  mock('orders.issues', () => ok([], { respond_by: '2026-11-30T00:00:00.000Z' }));
  record('orders.tip', (body) => sent.push(body), answer);
  await openReceipt(changes, payments);
  return screen.findByRole('region', { name: 'Tip' });
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const chips = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('name') === 'tips' && button.hasAttribute('aria-pressed'))
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);

describe('after the bill', () => {
  it('is given by one tap, until a day after the delivery', async () => {
    const part = await open(delivered);
    expect(part).toHaveTextContent('Optional, for the driver and the people who fold. Until Sat, 9:00 PM.');
    expect(chips()).toEqual([
      ['$3', 'false'],
      ['$5', 'false'],
      ['$10', 'false'],
    ]);
    await press('$5');
    await waitFor(() => expect(sent).toEqual([{ tips: 5, hold: true }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the tapped amount at once, before the answer has come', async () => {
    const line = gate();
    const part = await open(delivered);
    mock('orders.tip', async () => {
      await line.opened;
      return ok({});
    });
    await press('$5');
    await waitFor(() => expect(part).toHaveTextContent('Saving your tip…'));
    expect(chips()).toContainEqual(['$5', 'true']);
    line.open();
    await waitFor(() => expect(part).not.toHaveTextContent('Saving your tip…'));
  });

  it('on hold says what is charged and when, and is taken back by Undo', async () => {
    const part = await open({ ...delivered, ...waiting() });
    expect(part).toHaveTextContent(
      'Thank you. Your $5.00 tip is charged to your card ending 4242 in a minute.',
    );
    expect(chips()).toContainEqual(['$5', 'true']);
    await press('Undo');
    expect(screen.getByRole('heading', { name: 'Tip' })).toHaveFocus();
    await waitFor(() => expect(sent).toEqual([{ tips: 0, hold: true }]));
  });

  it('on top of one that was charged says what is charged more', async () => {
    const part = await open({ ...delivered, tips: 3, ...waiting() });
    expect(part).toHaveTextContent(
      'Thank you. The extra $2.00 of your tip is charged to your card ending 4242 in a minute.',
    );
  });

  it('tapped twice is sent in order, so that the later tap holds', async () => {
    const line = gate();
    await open(delivered);
    record(
      'orders.tip',
      (body) => sent.push(body),
      async () => {
        await line.opened;
        return ok({});
      },
    );
    await press('$5');
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('$10');
    await waitFor(() => expect(chips()).toContainEqual(['$10', 'true']));
    expect(sent).toHaveLength(1);
    line.open();
    await waitFor(() => expect(sent).toEqual([5, 10].map((tips) => ({ tips, hold: true }))));
  });

  it('after that minute is being charged, and has no Undo', async () => {
    const part = await open({ ...delivered, ...waiting({ hold_until: '2026-11-27T21:59:59-05:00' }) });
    expect(part).toHaveTextContent('Your $5.00 tip is being charged to your card ending 4242.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is being charged on a page that stays open, too', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: new Date('2026-11-28T03:00:00.000Z'),
      shouldAdvanceTime: true,
    });
    const part = await open({ ...delivered, ...waiting() });
    expect(part).toHaveTextContent('in a minute');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(part).toHaveTextContent('Your $5.00 tip is being charged to your card ending 4242.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('that was declined says so, and can be given again', async () => {
    const part = await open({ ...delivered, ...waiting({ hold_until: null, problem: 'declined' }) });
    expect(part).toHaveTextContent(
      'Your $5.00 tip wasn’t charged. Your card ending 4242 was declined. You owe nothing.',
    );
    expect(chips()).toContainEqual(['$5', 'false']);
  });

  it('only rises: what was charged is thanked for, and no less is offered', async () => {
    const part = await open({ ...delivered, tips: 5 });
    expect(part).toHaveTextContent('Thank you. Your tip is $5.00.');
    expect(chips()).toEqual([['$10', 'false']]);
  });

  it('takes any other amount in place, and nothing that is none', async () => {
    const part = await open(delivered);
    await user.click(screen.getByText('Other'));
    const field = screen.getByRole('textbox', { name: 'Tip in dollars' });
    await fill(field, 'five');
    await press('Give this tip');
    expect(part).toHaveTextContent('Enter an amount');
    expect(sent).toEqual([]);
    await fill(field, '4.25');
    await press('Give this tip');
    await waitFor(() => expect(sent).toEqual([{ tips: 4.25, hold: true }]));
  });

  it('refused: the sentence of the API stands beneath', async () => {
    const sentence = 'We’re charging your tip right now. Wait two minutes, then check the receipt.';
    const part = await open(delivered, () => refused(sentence, 409, { data: { reason: 'under_way' } }));
    await press('$3');
    await waitFor(() => expect(part).toHaveTextContent(sentence));
  });
});

it('before the bill is chosen from the day of booking on, and charged with the order', async () => {
  const booked = { can: [{ action: 'tip' as const, until: null }], tips: 5 };
  const part = await open({ ...booked, tip_state: { billed: false, waiting: null } }, undefined, []);
  expect(part).toHaveTextContent('Your $5.00 tip is charged with your order.');
  expect(chips()).toEqual([
    ['No tip', 'false'],
    ['$3', 'false'],
    ['$5', 'true'],
    ['$10', 'false'],
  ]);
  await press('No tip');
  await waitFor(() => expect(sent).toEqual([{ tips: 0, hold: true }]));
});

it('is not offered where the order takes none', async () => {
  mock('orders.issues', () => ok([], { respond_by: '2026-11-30T00:00:00.000Z' }));
  await openReceipt({ ...delivered, can: [] });
  expect(screen.queryByRole('region', { name: 'Tip' })).not.toBeInTheDocument();
});
