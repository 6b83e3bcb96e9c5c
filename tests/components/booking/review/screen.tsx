import { screen } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { ReviewStep } from '@/components/booking/review/review-step';
import type { Address } from '@/hooks/data/use-addresses';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { exampleAddress } from '@/lib/contract/addresses';
import { exampleCard } from '@/lib/contract/cards';
import { HttpResponse, mock, ok, show, signInAt, user } from '@/tests/components/support';
import { fakeApi, step1, storeDraft } from '../support';

export const home: Address = {
  ...exampleAddress,
  address2: 'Apt 9C',
  cross_street: '',
  doorman_building: 'no',
};

/** Ann's finished draft, before each test of a file. */
export const withFinishedOrder = () =>
  beforeEach(() => {
    signInAt('/revieworder');
    storeDraft('order-step-1', step1);
    storeDraft('order-step-2', {
      address_id: 5,
      delivery_address_id: 5,
      handoff: 'in_person',
      zip_code: '10023',
    });
    storeDraft('order-step-3', { user_card_id: 9, promo_code: '', tips: 0, idempotency_key: 'one-order' });
  });

/** Mocks the API for a customer who orders. `left` can be changed during the test. */
export function customerApi() {
  const api = fakeApi();
  mock('addresses.list', { data: [home] });
  mock('cards.list', { data: [{ ...exampleCard, cardData: '2030-08' }] });
  return api;
}

type Answer = () => Response | Promise<Response>;

/** Mocks the replies to POST /order/confirm-order in turn, repeating the last one. Returns the requests. */
export function confirmAnswers(...answers: Answer[]) {
  const sent: Record<string, unknown>[] = [];
  mock('orders.confirm', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    return answer ? answer() : HttpResponse.error();
  });
  return sent;
}

export const placed: Answer = () =>
  ok({ id: 77, order_number: '1048213', status: 1 }, { message: 'order placed successfully' });

export const refusal =
  (httpStatus: number, message: string, more: object = {}): Answer =>
  () =>
    HttpResponse.json({ status: false, message, data: null, ...more }, { status: httpStatus });

export const placeButton = () => screen.findByRole('button', { name: /^Place order/ });

export async function openReview(client = createQueryClient()) {
  show(<ReviewStep />, client);
  expect(await placeButton()).toBeInTheDocument();
}

export async function acceptAndPlace() {
  const terms = await screen.findByRole('checkbox', { name: /I accept/ });
  if (!(terms as HTMLInputElement).checked) await user.click(terms);
  await user.click(await placeButton());
}
