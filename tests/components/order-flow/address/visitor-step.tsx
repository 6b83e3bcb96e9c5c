/** Step 2 of somebody who is not signed in: the API is mocked, and it is Monday morning. */
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { AddressStep } from '@/components/order-flow/address/address-step';
import { exampleAddress } from '@/lib/contract/notes/addresses';
import { logout } from '@/lib/session-upkeep';
import { mock } from '../../../support/mock';
import { user } from '../../../support/user';
import { ann, fill, ok } from '../../support';
import { fakeApi, monday, renderWithQueries, step1, storeDraft } from '../support';

const home = { ...exampleAddress, address2: 'Apt 9C', doorman_building: 'no' };

beforeEach(async () => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: monday });
  window.history.replaceState(null, '', '/pickupaddress');
  fakeApi();
  mock('auth.logout', () => ok(null));
  mock('service-area.states');
  mock('service-area.cities', undefined, { stateId: 33 });
  mock('addresses.list', () => ok([home]));
  mock('auth.checkEmail', async ({ request }) => {
    const { email } = (await request.json()) as { email: string };
    return ok({ exists: email === ann.email });
  });
  await logout();
  sessionStorage.clear();
  storeDraft('order-step-1', step1);
  return () => vi.useRealTimers();
});

export const open = () => renderWithQueries(<AddressStep />);
export const field = (name: string) => screen.findByRole('textbox', { name });
export const password = () => screen.findByLabelText('Password');

export async function giveEmail(email: string) {
  await fill(await field('Email'), email);
  await user.tab();
}

export const signInButton = () => screen.findByRole('button', { name: 'Sign In' });
