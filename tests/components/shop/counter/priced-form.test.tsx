import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PricedForm } from '@/components/shop/counter/priced-form';

const asked: [url: string, body: unknown][] = [];
/** The next answers; without one, the line is lost. */
const answers: Promise<object>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked.length = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push([url, JSON.parse(String(body))]);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return { json: () => answer };
  });
  render(
    <PricedForm
      page="/counter/k"
      api="/api/v1/counter/k"
      id="7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11"
      order="1048300"
      price="Estimate $20.00 to $30.00"
      buttons={null}
    >
      <input name="weight_lb" aria-label="Pounds" />
    </PricedForm>,
  );
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (pounds: string) =>
  fireEvent.input(screen.getByLabelText('Pounds'), { target: { value: pounds } });
const shown = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);
const priced = (total: number, more: object = {}) =>
  Promise.resolve({
    data: { total, rows: [{ label: 'Wash & Fold', amount: total }], needs_ok: false, again: false, ...more },
  });

it('prices a count while it is typed, once it pauses', async () => {
  answers.push(priced(36.8));
  expect(shown()).toEqual(['Estimate $20.00 to $30.00']);
  type('1');
  type('18.4');
  await wait(399);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toEqual([['/api/v1/counter/k/order/1048300/price', { weight_lb: 18.4 }]]);
  expect(shown()).toEqual(['That makes $36.80', 'Wash & Fold: $36.80']);
});

it('says what comes of the count: the customer’s OK, a second time', async () => {
  answers.push(priced(368, { needs_ok: true, again: true }));
  type('184');
  await wait(400);
  expect(shown().slice(2)).toEqual([
    'The customer will be asked first',
    'That is far more than expected: you will be asked to type it once more',
  ]);
});

it('shows nothing old when answers come late, and says where there is no price', async () => {
  let arrive = (_answer: object) => {};
  answers.push(new Promise((resolve) => (arrive = resolve)), priced(40));
  type('10');
  await wait(400);
  type('20');
  await wait(400);
  arrive(await priced(20));
  await wait(1);
  expect(shown()[0]).toBe('That makes $40.00');
  type('30');
  await wait(400);
  expect(shown()).toEqual(['No price right now']);
});
