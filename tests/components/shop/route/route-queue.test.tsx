import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteQueue } from '@/components/shop/route/route-queue';
import { stopId } from '@/components/shop/route/stop-words';
import { delivery, exampleStop, type Route, routeOf } from '@/tests/support/shop-stops';

const pickup = exampleStop;

type Sent = { url: string; body: Record<string, unknown> };

const sent: Sent[] = [];
/** What the server answers to the next calls; without one, the line is lost. */
const answers: { code: number; reply: object }[] = [];

const ok = { code: 200, reply: { status: true, data: { stop: {} } } };
const refuse = (code: number, message: string, data: object) => ({
  code,
  reply: { status: false, message, data },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval'] });
  sent.length = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    sent.push({ url, body: JSON.parse(String(body)) });
    return { status: answer.code, json: async () => answer.reply };
  });
});

afterEach(() => void vi.clearAllTimers());

const door = { page: '/route/k', api: '/api/v1/route/k', left: 3_600_000 };

const seed = '7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11';

function onServer<Result>(work: () => Result): Result {
  const browser = document;
  vi.stubGlobal('document', undefined);
  const result = work();
  vi.stubGlobal('document', browser);
  return result;
}

/** @param written by the server before, and hydrated */
async function open({ stops }: Route = routeOf(pickup, delivery), written?: HTMLElement) {
  const page = <RouteQueue {...door} stops={stops} answer={undefined} seed={seed} ahead={{}} />;
  if (written) written.innerHTML = onServer(() => renderToString(page));
  const field = written?.querySelector('[name=bags]');
  if (written) render(page, { container: document.body.appendChild(written), hydrate: true });
  else render(page);
  expect(document.querySelector('[name=bags]') === field).toBe(written !== undefined);
  await settle();
  const ids = new Map(stops.map((stop) => [stop.order_number, stopId(stop)]));
  return {
    stop: (number: string) => document.getElementById(ids.get(number) ?? '') as HTMLElement,
    async press(number: string, name: string, bags?: number) {
      const stop = within(this.stop(number));
      if (bags !== undefined) (stop.getByLabelText('bags') as HTMLInputElement).value = String(bags);
      stop.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await settle();
    },
    says(number: string, text: string) {
      expect(within(this.stop(number)).getByText(text)).toBeVisible();
    },
    state: () => screen.getByRole('status').textContent,
  };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = () => wait(1);

describe('the page of a driver', () => {
  it('sends a press once, with its bags and its age, and folds the stop', async () => {
    answers.push(ok);
    const shown = await open();
    expect(screen.getByText('0 of 2 done')).toBeVisible();
    await shown.press(pickup.order_number, 'Picked up', 4);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('/api/v1/route/k/press');
    expect(sent[0]?.body).toMatchObject({ order_number: pickup.order_number, step: 'picked_up', bags: 4 });
    expect(sent[0]?.body.age).toBeLessThan(1);
    shown.says(pickup.order_number, 'Picked up, 4 bags. Sent');
    expect(shown.stop(pickup.order_number).querySelector('[name=bags]')).not.toBeVisible();
    expect(within(shown.stop(pickup.order_number)).getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(screen.getByText('1 of 2 done')).toBeVisible();
    expect(shown.state()).toBe('Everything is sent.');
    expect(screen.getByRole('link', { name: 'Next stop' })).toHaveAttribute('href', '#stop-1048300-delivery');
  });

  it('keeps presses without a line and sends them when it is back, each with its age', async () => {
    const shown = await open();
    await shown.press(pickup.order_number, 'Nobody home');
    await shown.press('1048300', 'Delivered');
    shown.says(pickup.order_number, 'Nobody home. Waiting for a signal');
    expect(shown.state()).toBe('2 not sent yet');
    answers.push(ok, ok);
    await wait(100_000);
    dispatchEvent(new Event('online'));
    await settle();
    expect(sent.map(({ body }) => body.step)).toEqual(['nobody_home', 'delivered']);
    for (const { body } of sent) expect(Number(body.age)).toBeGreaterThan(2);
    expect(shown.state()).toBe('Everything is sent.');
  });

  it('tries again by itself, later and later', async () => {
    const shown = await open();
    await shown.press(pickup.order_number, 'Picked up');
    answers.push(ok);
    await wait(3_000);
    shown.says(pickup.order_number, 'Picked up, 2 bags. Sent');
  });

  it('says why a press was refused, and shows the stop again when it is taken away', async () => {
    answers.push(refuse(409, 'Canceled at 8:55 AM. Call the shop.', { reason: 'canceled', stop: null }));
    const shown = await open();
    await shown.press(pickup.order_number, 'Picked up');
    shown.says(pickup.order_number, 'Picked up, 2 bags. Refused: Canceled at 8:55 AM. Call the shop.');
    expect(screen.getByText('0 of 2 done')).toBeVisible();
    expect(shown.state()).toBe('1 refused or asked');
    await shown.press(pickup.order_number, 'Take it away');
    expect(shown.stop(pickup.order_number).querySelector('[name=bags]')).toBeVisible();
  });

  it('asks which bags are right where another phone said others', async () => {
    answers.push(refuse(409, 'Another phone said 3 bags. Which is right?', { reason: 'bags', bags: 3 }), ok);
    const shown = await open();
    await shown.press(pickup.order_number, 'Picked up');
    shown.says(pickup.order_number, 'Picked up, 2 bags. Another phone said 3 bags. Which is right?');
    await shown.press(pickup.order_number, '2 bags is right');
    expect(sent.at(-1)?.body).toMatchObject({ id: sent[0]?.body.id, bags: 2, instead_of: 3 });
    shown.says(pickup.order_number, 'Picked up, 2 bags. Sent');
  });

  it('takes a press back within a minute, and not later', async () => {
    answers.push(ok, ok);
    const shown = await open();
    await shown.press(pickup.order_number, 'Picked up');
    await shown.press(pickup.order_number, 'Undo');
    expect(sent.at(-1)).toMatchObject({ url: '/api/v1/route/k/undo', body: { id: sent[0]?.body.id } });
    expect(shown.stop(pickup.order_number).querySelector('[name=bags]')).toBeVisible();
    answers.push(ok);
    await shown.press(pickup.order_number, 'Picked up');
    await wait(65_000);
    expect(shown.stop(pickup.order_number).textContent).not.toMatch(/Undo|Ann Lee/);
  });

  it('offers no undo of a press that the server takes back no longer', async () => {
    answers.push({ code: 200, reply: { status: true, data: { stop: { undo: null } } } });
    const shown = await open();
    await shown.press(pickup.order_number, 'Picked up');
    shown.says(pickup.order_number, 'Picked up, 2 bags. Sent');
    expect(shown.stop(pickup.order_number).textContent).not.toContain('Undo');
  });

  it('takes back what the server has from before this page was loaded', async () => {
    const id = '7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11';
    const undo = { id, until: '2026-03-16T14:01:00.000Z' };
    answers.push(ok);
    const shown = await open(routeOf({ ...pickup, state: 'done', at: '9:59 AM', can: [], undo }));
    shown.says(pickup.order_number, 'Picked up, 2 bags, 9:59 AM');
    await shown.press(pickup.order_number, 'Undo');
    expect(sent[0]).toMatchObject({ url: '/api/v1/route/k/undo', body: { id } });
  });

  it('asks again a server that is busy, and counts two taps once', async () => {
    answers.push(refuse(503, 'busy', {}), ok);
    const shown = await open();
    const button = shown.stop(pickup.order_number).querySelector<HTMLElement>('[value=picked_up]');
    button?.click();
    button?.click();
    await settle();
    await wait(3_000);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    shown.says(pickup.order_number, 'Picked up, 2 bags. Sent');
  });

  it('counts bags with the thumb, from 1 to 99', async () => {
    const shown = await open(routeOf({ ...pickup, bags: null }));
    const field = shown.stop(pickup.order_number).querySelector('[name=bags]') as HTMLInputElement;
    const [less, more] = ['One bag less', 'One bag more'].map((name) => screen.getByRole('button', { name }));
    less?.click();
    expect(field.value).toBe('1');
    more?.click();
    expect(field.value).toBe('2');
  });

  it('keeps what the server wrote of each stop, and takes what is pressed in it', async () => {
    answers.push(ok, ok);
    const shown = await open(undefined, document.createElement('div'));
    screen.getAllByRole('button', { name: 'One bag more' })[0]?.click();
    await shown.press(pickup.order_number, 'Picked up');
    shown.says(pickup.order_number, 'Picked up, 3 bags. Sent');
    await shown.press(pickup.order_number, 'Undo');
    expect(within(shown.stop(pickup.order_number)).getByLabelText('bags')).toBeVisible();
    expect(sent.map(({ body }) => body.bags)).toEqual([3, undefined]);
  });

  it('says when the photo of a delivery is ready', async () => {
    await open(routeOf(delivery), document.createElement('div'));
    const files = [new File(['x'], 'door.jpg', { type: 'image/jpeg' })];
    fireEvent.input(screen.getByLabelText('Take a photo'), { target: { files } });
    await settle();
    expect(screen.getByText('The photo is ready')).toBeVisible();
  });

  it('says where a browser keeps nothing', async () => {
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('This browser keeps nothing');
  });
});
