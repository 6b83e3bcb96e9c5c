import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import type { Timeline, TimelineStep } from '@/components/orders/receipt/use-timeline';
import { contract } from '@/lib/contract';
import { examplePhoto } from '@/lib/contract/orders/order-photos';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import { HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';
import { receipt, withoutOffers } from './support';

const example = contract['orders.timeline'].example.reply.data as Timeline;
const picked: TimelineStep = {
  ...(example.steps[1] as TimelineStep),
  at: '2026-11-23T12:48:00.000Z',
  note: 'With the doorman',
};
const seen = { orders: 0, timelines: 0 };
let timeline: () => Timeline;
let status: number;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T15:00:00.000Z') });
  Object.assign(seen, { orders: 0, timelines: 0 });
  status = 4;
  timeline = () => ({
    ...example,
    status,
    steps: [...example.steps.slice(0, 1), picked, ...example.steps.slice(2)],
  });
  mock('orders.get', () => {
    seen.orders++;
    return ok(receipt({ can: [], status, orderStatus: { status: orderStatusText(status) } }));
  });
  mock('cards.payments', { data: [] });
  withoutOffers();
  mock('orders.timeline', () => {
    seen.timelines++;
    return ok(timeline());
  });
  mock('orders.photo', () =>
    HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer, {
      headers: { 'Content-Type': 'image/jpeg' },
    }),
  );
});
afterEach(() => {
  setVisible(true);
});

async function open() {
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  return screen.findByRole('region', { name: 'Where it stands', hidden: true });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function setVisible(visible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visible ? 'visible' : 'hidden',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the timeline of an order', () => {
  it('says what happened with counts, and in words where one differs', async () => {
    await open();
    await screen.findByText('Mon, Nov 23, 7:48 AM');
    const steps = within(screen.getByRole('region', { name: 'Where it stands' })).getAllByRole('listitem');
    expect(steps[1]).toHaveTextContent('Picked upMon, Nov 23, 7:48 AM3 bags“With the doorman”');
    expect(steps[2]).toHaveTextContent('2 bags, 3 pieces, 18.4 lb');
    expect(steps[2]).toHaveTextContent(
      'Different count. 3 bags were picked up, 2 came in. We’re looking for the rest.',
    );
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    expect(steps.slice(3).map((step) => step.textContent)).toEqual([
      'Cleaning (to come)',
      'Ready (to come)',
      'Out for delivery (to come)',
      'Delivered (to come)',
    ]);
  });

  it('opens a photo, which only a call with the token can read', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Open the photo: Picked up' }));
    const whole = within(screen.getByRole('dialog')).getByRole('img', { name: 'Photo: Picked up' });
    expect(whole).toHaveAttribute('src', 'data:image/jpeg;base64,AQID');
    expect(whole).toHaveAttribute('width', String(examplePhoto.width));
  });

  it('asks again within 15 seconds, and reads the order anew when its status changed', async () => {
    await open();
    await screen.findByText(/Different count/);
    const before = { ...seen };
    status = 5;
    await wait(15_000);
    await waitFor(() => expect(seen.timelines).toBeGreaterThan(before.timelines));
    await waitFor(() => expect(seen.orders).toBeGreaterThan(before.orders));
    expect(await screen.findByText('Cleaning', { selector: 'article *' })).toBeVisible();
  });

  it('asks nothing while nobody sees the page', async () => {
    await open();
    await screen.findByText(/Different count/);
    setVisible(false);
    const before = { ...seen };
    await wait(60_000);
    expect(seen).toEqual(before);
  });

  it('is folded once the order was delivered, with its photo above it, unless something is missing', async () => {
    status = 8;
    const delivered: TimelineStep = {
      ...picked,
      id: 9,
      text: 'Delivered',
      status: 8,
      note: 'Left at the desk',
      photo: examplePhoto,
    };
    const steps = example.steps.map((step) => ({ ...step, difference: '', photo: null }));
    timeline = () => ({ ...example, status: 8, moving: false, steps: [...steps, delivered] });
    await open();
    const log = screen.getByText('Order history').closest('details');
    expect(log).not.toHaveAttribute('open');
    expect(log).toHaveTextContent(`${steps.length + 1} steps`);
    expect(await screen.findByRole('button', { name: 'Open the photo: Delivered' })).toBeVisible();
    expect(screen.getByText(/3 bags.* Left at the desk/)).toBeVisible();
    cleanup();
    timeline = () => ({ ...example, status: 8, moving: false });
    await open();
    expect(screen.getByText(/looking for the rest/)).toBeVisible();
    expect(screen.queryByText('Order history')).toBeNull();
  });

  it('asks nothing once the order has ended', async () => {
    status = 8;
    timeline = () => ({ ...example, status: 8, moving: false });
    await open();
    await screen.findByText(/Different count/);
    const before = { ...seen };
    await wait(60_000);
    expect(seen).toEqual(before);
  });

  it.each([
    ['403', () => refused('Ask the office for it', 403), ['Ask the office for it']],
    ['a refusal', () => refused('Not today'), ['Not today']],
    ['a lost reply', () => HttpResponse.error(), []],
  ])('is the plain list after %s; the words of a refusal are a toast once', async (_case, answer, words) => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    mock('orders.timeline', () => {
      seen.timelines++;
      return answer();
    });
    const region = await open();
    await wait(60_000);
    expect(within(region).getByText('Counted and weighed')).toBeVisible();
    expect(seen.timelines).toBeGreaterThan(2);
    expect(vi.mocked(toast.error).mock.calls.flat()).toEqual(words);
  });

  it('is the plain list where the API has none, which is asked once', async () => {
    mock('orders.timeline', () => {
      seen.timelines++;
      return refused('Not found', 404);
    });
    const region = await open();
    await waitFor(() => expect(seen.timelines).toBe(1));
    await wait(60_000);
    expect(within(region).getByText('Counted and weighed')).toBeVisible();
    expect(within(region).queryByText(/Different count/)).toBeNull();
    expect(seen.timelines).toBe(1);
    expect(toast.error).not.toHaveBeenCalled();
  });
});
