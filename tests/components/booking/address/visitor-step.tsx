/** Step 2 of somebody who is not signed in: the API is mocked, and it is Monday morning. */
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { AddressStep } from '@/components/booking/address/address-step';
import { exampleAddress } from '@/lib/contract/addresses';
import { ann, fill, mock, ok, show, user } from '@/tests/components/support';
import { fakeApi, step1, storeDraft } from '../support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/booking/address/new-address';
import '@/components/booking/address/doorman-times';

const home = { ...exampleAddress, address2: 'Apt 9C', doorman_building: 'no' };

/** What the API answers, and step 1, before each test of a file. */
export const withVisitor = () =>
  beforeEach(() => {
    window.history.replaceState(null, '', '/pickupaddress');
    fakeApi();
    mock('service-area.states');
    mock('service-area.cities', undefined, { stateId: 33 });
    mock('addresses.list', () => ok([home]));
    mock('auth.checkEmail', async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      return ok({ exists: email === ann.email });
    });
    storeDraft('order-step-1', step1);
  });

export const open = () => show(<AddressStep />);
export const field = (name: string) => screen.findByRole('textbox', { name });
export async function giveEmail(email: string) {
  await fill(await field('Email'), email);
  await user.tab();
}

export const password = () => screen.findByLabelText('Password');
export async function goOn() {
  await user.click(screen.getByRole('button', { name: /^Continue to payment/ }));
}
export const signInButton = () => screen.findByRole('button', { name: 'Sign In' });
