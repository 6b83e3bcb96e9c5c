/** To the millisecond, when a form is one that a person sent. */
import { describe, expect, it } from 'vitest';
import { checkForm, type LinkAction, makeForm } from '@/server/orders/track/form';

const mailed = '2026-11-20T15:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(mailed) + ms);
const order = {
  ...{ status: 10, net_price_cents: 5_425, tips_cents: 0, decision: null },
  ...{ pickup_date: '2026-11-24', from_slot: '7:00 AM', to_slot: '9:00 AM' },
  ...{ delivery_date: '2026-11-27', delivery_from_slot: '6:00 PM', delivery_to_slot: '8:00 PM' },
};
const facts = { secret: Buffer.alloc(32, 1), key: { id: 7, created: mailed }, order };

interface Press {
  opened: number;
  pressed: number;
  again?: '1';
}

const press = ({ opened, pressed, again }: Press, action: LinkAction = 'approve') => {
  const form = makeForm({ ...facts, now: later(opened) }, action, again);
  return checkForm({ ...facts, now: later(pressed) }, action, form).state;
};

const HOUR = 3_600_000;

describe('a press', () => {
  it.each<[Press, string]>([
    [{ opened: 300_000, pressed: 301_999 }, 'soon'],
    [{ opened: 300_000, pressed: 302_000 }, 'ok'],
    [{ opened: 50_000, pressed: 59_999 }, 'soon'],
    [{ opened: 50_000, pressed: 60_000 }, 'ok'],
    [{ opened: 50_000, pressed: 51_999, again: '1' }, 'soon'],
    [{ opened: 50_000, pressed: 52_000, again: '1' }, 'ok'],
    [{ opened: 300_000, pressed: 300_000 + HOUR }, 'ok'],
    [{ opened: 300_000, pressed: 300_001 + HOUR }, 'form'],
    [{ opened: 300_000, pressed: 299_999 }, 'form'],
  ])('%j is %s', (times, state) => expect(press(times)).toBe(state));

  it('of what is typed is a person’s at once', () =>
    expect(press({ opened: 10, pressed: 20 }, 'prove')).toBe('ok'));
});

it('is for the order as it was shown alone', () => {
  const form = makeForm({ ...facts, now: later(300_000) }, 'approve');
  const now = later(310_000);
  const others: Partial<typeof order>[] = [
    { status: 4 },
    { net_price_cents: 5_426 },
    { tips_cents: 1 },
    { pickup_date: '2026-11-25' },
    { to_slot: '10:00 AM' },
    { delivery_from_slot: '7:00 PM' },
  ];
  for (const other of others)
    expect(checkForm({ ...facts, now, order: { ...order, ...other } }, 'approve', form).state).toBe(
      'changed',
    );
});

it.each(['report', 'rate'] as const)(
  'a written %s is taken for a day, whatever became of the order',
  (action) => {
    const form = makeForm({ ...facts, now: later(300_000) }, action);
    const pressed = (ms: number) =>
      checkForm({ ...facts, now: later(300_000 + ms), order: { ...order, tips_cents: 500 } }, action, form);
    expect(pressed(24 * HOUR).state).toBe('ok');
    expect(pressed(24 * HOUR + 1).state).toBe('form');
  },
);
