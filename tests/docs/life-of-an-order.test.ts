/** The tables of docs/life-of-an-order.md are those of the code. `vitest run -u` writes them into the document. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceSection, table } from '@/lab/bench/lib/measurements.mjs';
import { visitKinds } from '@/lib/rules/dates/visit';
import { closedBy } from '@/lib/rules/orders/closed-visits';
import { nextStep, STEP_ACTIONS, type StepOrder, stepActions } from '@/lib/rules/orders/next-step';
import { customerActions } from '@/lib/rules/orders/order-actions';
import { namedStatus, orderStatusText } from '@/lib/rules/orders/order-status';
import { CUSTOMER_TRANSITIONS, type CustomerAction, customerCan } from '@/lib/rules/orders/order-transitions';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { inRoot } from '@/scripts/lib/root.mjs';

const file = inRoot('docs/life-of-an-order.md');
/** As customers meet them. */
const statuses = [1, 11, 2, 3, 10, 4, 5, 6, 7, 8, 9];
const now = new Date('2026-11-23T15:00:00.000Z');

const order: StepOrder = {
  ...{ status: 1, pickup_date: '2026-11-24', from_slot: '7:00 AM', to_slot: '9:00 AM' },
  ...{ delivery_date: '2026-11-27', delivery_from_slot: '6:00 PM', delivery_to_slot: '8:00 PM' },
  picked_up_at: '2026-11-23T12:48:00.000Z',
  delivered_at: '2026-11-27T23:20:00.000Z',
  canceled_at: '2026-11-23T14:00:00.000Z',
  ...{ bags: 2, net_price: 32.2, estimate_high: 30, wf_quantity: 18.4 },
};
/** A drive names its day where that isn't today. */
const driven = { 2: { pickup_date: '2026-11-23' }, 7: { delivery_date: '2026-11-23' } };
const heavy = { net_price: 54.25, wf_quantity: 31 };
const cutoff = '2026-11-23T20:00:00-05:00';

function sentences(): string[][] {
  return statuses.map((status) => {
    const names = CUSTOMER_TRANSITIONS.filter(({ from }) => from.includes(status)).map(
      ({ action }) => action,
    );
    const until = (action: CustomerAction) =>
      ['reschedule', 'change'].includes(action) && status === 1 ? cutoff : null;
    const can = names.map((action) => ({ action, until: until(action) }));
    const own = status === 10 ? heavy : driven[status as keyof typeof driven];
    const { first, second } = nextStep({ ...order, ...own, status, can }, can, now);
    const buttons = (STEP_ACTIONS[status] ?? []).join(', ');
    return [namedStatus(status), [first, second].filter(Boolean).join(' · '), buttons];
  });
}

/** What an order leads with whose visit staff has closed. */
function closings(): string[][] {
  return closedBy.flatMap((by) =>
    visitKinds.map((visit) => {
      const status = visit === 'pickup' ? 1 : 6;
      const closed = { pickup: null, delivery: null, [visit]: by };
      const columns = { pickup_closed: closed.pickup ?? '', delivery_closed: closed.delivery ?? '' } as const;
      const facts = { status, ...columns, cutoff_at: cutoff, delivery_date: '2026-11-27' };
      const can = customerActions({ ...facts, delivered_at: null, decision: null }, now, defaultPolicy).map(
        ({ action }) => ({ action, until: null }),
      );
      const { first, second } = nextStep({ ...order, status, closed, can }, can, now);
      const possible = new Set<string>([...can.map(({ action }) => action), 'call']);
      const buttons = stepActions({ status, closed }).filter((action) => possible.has(action));
      return [
        `${namedStatus(status)}, ${visit}: ${by === 'zip' ? 'ZIP code' : by}`,
        `${first} · ${second}`,
        buttons.join(', '),
      ];
    }),
  );
}

const leads = (action: string, to: readonly number[] = []) =>
  to.length > 0 ? `${action} → ${to.map(orderStatusText).join(' or ')}` : action;

/** Those of the staff are in docs/running-the-shop.md. */
function transitions(): string[][] {
  return statuses.map((status) => {
    const possible = CUSTOMER_TRANSITIONS.filter(({ from }) => from.includes(status));
    return [namedStatus(status), possible.map(({ action, to }) => leads(action, to)).join('; ')];
  });
}

it('tells of every status what the code does', async () => {
  const before = readFileSync(file, 'utf8');
  const said = replaceSection(
    before,
    'sentences',
    table([['status', 'sentence', 'buttons'], ...sentences()]),
  );
  const whole = replaceSection(said, 'transitions', table([['status', 'customer'], ...transitions()]));
  const all = replaceSection(whole, 'closed', table([['closed', 'sentence', 'buttons'], ...closings()]));
  await expect(all).toMatchFileSnapshot(file);
});

it('names no button that the state machine does not allow', () => {
  for (const action of new Set(CUSTOMER_TRANSITIONS.map((one) => one.action)))
    for (const status of statuses)
      if (STEP_ACTIONS[status]?.includes(action))
        expect(customerCan(action, status), `${action} ${status}`).toBe(true);
});
