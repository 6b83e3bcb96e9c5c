/** Where the focus goes when a button of a repeating pickup goes with what was asked for. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Recurring, RecurringDate } from '@/hooks/data/use-recurring';
import { fill, mock, ok, user } from '../support';
import { date, open, section, weekly } from './repeating-list';

beforeEach(() => vi.setSystemTime('2026-11-20T15:00:00.000Z'));

const named = (text: string | RegExp) => async () =>
  within(await section()).getByRole('button', { name: text });
const heading = async () => within(await section()).getByRole('heading', { level: 3 });
const paused = { ...weekly, paused_until: '2026-12-10T00:00:00.000Z' };
const terms = { kind: 'terms' as const, message: 'Our terms have changed.', blocks: true };
const withFirst = (first: Partial<RecurringDate>): Recurring => ({
  ...weekly,
  dates: [date('2026-11-30', first), date('2026-12-07')],
});
const booked = withFirst({ state: 'ordered', order_id: 78, order_number: '1048078' });
const skipped = withFirst({ state: 'skipped' });

it.each<
  [string, { before: Recurring; button: string | RegExp; after: Recurring; to: () => Promise<HTMLElement> }]
>([
  [
    'stays on the date that is skipped',
    {
      before: withFirst({}),
      button: 'Skip Mon, Nov 30',
      after: skipped,
      to: named('Undo skip of Mon, Nov 30'),
    },
  ],
  [
    'stays on the date that is brought back',
    {
      before: skipped,
      button: 'Undo skip of Mon, Nov 30',
      after: withFirst({}),
      to: named('Skip Mon, Nov 30'),
    },
  ],
  [
    'goes to the pickup when the date that is brought back is booked at once',
    { before: skipped, button: 'Undo skip of Mon, Nov 30', after: booked, to: heading },
  ],
  [
    'stays on the button that pauses again what is resumed',
    { before: paused, button: /^Resume/, after: weekly, to: named(/^Pause/) },
  ],
  [
    'goes to the pickup when the terms are accepted',
    { before: { ...weekly, changes: [terms] }, button: 'Accept the terms', after: weekly, to: heading },
  ],
])('%s', async (_, { before, button, after, to }) => {
  await open([before]);
  mock('orders.recurring', () => ok([after]));
  (await within(await section()).findByRole('button', { name: button })).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await to()).toHaveFocus());
});

it('is on the button that resumes after a pause', async () => {
  await open();
  mock('orders.recurring', () => ok([paused]));
  (await named(/^Pause/)()).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await fill(within(dialog).getByRole('textbox', { name: 'Pause until' }), '12/10/2026');
  within(dialog).getByRole('button', { name: 'Pause' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await named(/^Resume/)()).toHaveFocus());
});

const end = async () => {
  (await section()).querySelector<HTMLElement>('[aria-label^="End"]')?.focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'End it' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
};

it('goes to the title of the section when one of two ends', async () => {
  await open([weekly, { ...weekly, id: 8 }]);
  mock('orders.recurring', () => ok([{ ...weekly, id: 8 }]));
  await end();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Repeating pickups' })).toHaveFocus());
});

it('goes to the orders when the last one ends', async () => {
  await open();
  mock('orders.recurring', () => ok([]));
  await end();
  expect(screen.queryByRole('heading', { name: 'Repeating pickups' })).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toContainElement(screen.getByRole('rowheader'));
});
