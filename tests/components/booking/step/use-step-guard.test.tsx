import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStepGuard } from '@/components/booking/step/use-step-guard';
import * as sessions from '@/hooks/page/use-session';
import type { StepId } from '@/lib/booking/order-steps';
import { persistPlacedOrder } from '@/lib/booking/placed-order';
import { publish } from '@/lib/browser/session/session';
import { step1, storeDraft } from '@/tests/components/booking/support';
import { ann, router } from '@/tests/components/support';

const step2 = { address_id: 5, delivery_address_id: 5, handoff: 'doorman' };
const step3 = { user_card_id: 9, promo_code: '', tips: 5 };

const signIn = (data = ann) => publish({ accessToken: 'token', data });
beforeEach(() => signIn());

const guard = (step: StepId, options?: { paused: boolean }) =>
  renderHook(() => useStepGuard(step, options)).result.current;

it('decides nothing while the session is not known', () => {
  vi.spyOn(sessions, 'useSession').mockReturnValue({ status: 'loading' });
  expect(guard('payment')).toEqual({ ready: false });
  expect(router.replace).not.toHaveBeenCalled();
});

it('redirects to the first step without a draft', async () => {
  expect(guard('review')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order-now?unfinished=review'));
});

it('sends a customer whose session has ended to sign in and back, with the email, and without a word of anything missing', async () => {
  storeDraft('order-step-1', step1);
  storeDraft('order-step-2', step2);
  storeDraft('order-step-3', step3);
  expect(guard('review')).toMatchObject({ ready: true });
  act(() => publish(undefined));
  for (const [step, path] of [
    ['review', '/revieworder'],
    ['payment', '/payment'],
  ] as const) {
    expect(guard(step)).toEqual({ ready: false });
    const query = new URLSearchParams({ from: path, email: 'ann@example.com' });
    await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith(`/login?${query}`));
  }
});

it('sends a visitor without an address to the address, where an account is made', async () => {
  publish(undefined);
  storeDraft('order-step-1', step1);
  expect(guard('review')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/pickupaddress?unfinished=review'));
});

it('says after Back from a placed order that it is placed, not that something is missing', async () => {
  persistPlacedOrder(ann.id, 77);
  expect(guard('payment')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order-now?placed=77'));
});

it('says so in another tab too, whose first step stores its draft while it is empty', async () => {
  persistPlacedOrder(ann.id, 77);
  sessionStorage.clear();
  storeDraft('order-step-1', { ...step1, services: [] });
  expect(guard('review')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order-now?placed=77'));
});

it('asks for what is missing once another order has begun, and a day after the last one', async () => {
  persistPlacedOrder(ann.id, 77);
  storeDraft('order-step-1', { ...step1, pickup_date: '' });
  expect(guard('review')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith('/order-now?unfinished=review'));
  localStorage.removeItem('order-step-1');
  vi.setSystemTime(Date.now() + 24 * 3600_000);
  expect(guard('payment')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith('/order-now?unfinished=payment'));
});

it('does not name the order of a customer whose session has ended to the next one in the tab', async () => {
  signIn({ ...ann, id: 13, email: 'ben@example.com' });
  persistPlacedOrder(ann.id, 77);
  expect(guard('payment')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order-now?unfinished=payment'));
});

it('ignores a broken draft as if there were none', async () => {
  storeDraft('order-step-1', { ...step1, bags: 'many' });
  expect(guard('address')).toEqual({ ready: false });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order-now?unfinished=address'));
});

it('hands the drafts to a step whose turn it is', () => {
  storeDraft('order-step-1', step1);
  storeDraft('order-step-2', step2);
  expect(guard('payment')).toEqual({ ready: true, step1, step2, step3: undefined });
  expect(guard('what-and-when')).toMatchObject({ ready: true, step1 });
  expect(router.replace).not.toHaveBeenCalled();
});

it('stays where it is when the drafts go because an order was placed', () => {
  expect(guard('review', { paused: true })).toEqual({ ready: false });
  expect(router.replace).not.toHaveBeenCalled();
});
