/** Doorman hours in step 2, after the times were chosen in step 1. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressStep } from '@/components/booking/address/address-step';
import { exampleAddress } from '@/lib/contract/addresses';
import { allAnswersIn, fill, mock, ok, plainText, show, signInAt, user } from '@/tests/components/support';
import { fakeApi, step1, storeDraft, storedStep1 } from '../support';

beforeEach(() => {
  window.history.replaceState(null, '', '/pickupaddress');
  fakeApi();
  mock('auth.checkEmail', () => ok({ exists: false }));
  mock('service-area.states');
  mock('service-area.cities', undefined, { stateId: 33 });
  storeDraft('order-step-1', step1);
});

const choose = (name: string, value: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: new RegExp(name) }), value);
const notice = (why: string) =>
  screen.findByText(`Your doorman can’t take your bags at the times you chose: ${why}.`);
const take = () => screen.findByRole('button', { name: 'Take times that fit' });
const handoff = (name: RegExp) => screen.getByRole('radio', { name });

async function enterHours(from: string, to: string) {
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await choose('Doorman from', from);
  await choose('Doorman until', to);
}

describe('a new customer', () => {
  // 7 – 9 AM on Tuesday, back on Thursday 6 – 8 PM.
  it.each([
    ['9:00 AM', '8:00 PM', 'Doorman from 9:00 AM', ['03-17-2026', '9:00 AM'], ['03-19-2026', '6:00 PM']],
    ['7:00 AM', '6:00 PM', 'Doorman until 6:00 PM', ['03-17-2026', '7:00 AM'], ['03-19-2026', '7:00 AM']],
    ['11:00 AM', '5:00 PM', 'Doorman from 11:00 AM', ['03-17-2026', '12:00 PM'], ['03-19-2026', '12:00 PM']],
  ])('whose doorman is there from %s to %s is told at once: %s', async (from, to, why, pickup, delivery) => {
    show(<AddressStep />);
    await fill(await screen.findByRole('textbox', { name: 'First Name' }), 'Robin');
    await fill(screen.getByRole('textbox', { name: 'Street Address' }), '160 West 71st Street');
    await enterHours(from, to);
    expect(await notice(why)).toBeInTheDocument();
    expect(handoff(/^With the doorman/)).toBeDisabled();
    await user.click(await take());
    await waitFor(() => expect(screen.queryByText(/^Your doorman can’t/)).not.toBeInTheDocument());
    const { pickup_date, from_slot, delivery_date, delivery_from_slot } = storedStep1();
    expect([pickup_date, from_slot]).toEqual(pickup);
    expect([delivery_date, delivery_from_slot]).toEqual(delivery);
    expect(handoff(/^With the doorman/)).toBeChecked();
    // Nothing that was typed is lost.
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Robin');
    expect(screen.getByRole('textbox', { name: 'Street Address' })).toHaveValue('160 West 71st Street');
    expect(screen.getByRole('combobox', { name: /Doorman from/ })).toHaveValue(from);
  });

  it('reads the offered times before taking them', async () => {
    show(<AddressStep />);
    await enterHours('9:00 AM', '8:00 PM');
    await take();
    const { parentElement } = await notice('Doorman from 9:00 AM');
    expect(plainText(parentElement as Element)).toContain(
      'Next times with your doorman: pickup Tue, Mar 17, 9 – 11 AM, delivery Thu, Mar 19, 6 – 8 PM.',
    );
  });

  it('may keep the times and hand over another way', async () => {
    show(<AddressStep />);
    await enterHours('9:00 AM', '8:00 PM');
    await notice('Doorman from 9:00 AM');
    await user.click(handoff(/^In person/));
    expect(handoff(/^In person/)).toBeChecked();
    expect(storedStep1()).toMatchObject({ pickup_date: '03-17-2026', from_slot: '7:00 AM' });
  });

  it('whose doorman is there hears nothing, nor does one without hours', async () => {
    const { client } = show(<AddressStep />);
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    expect(handoff(/^With the doorman/)).toBeEnabled();
    await choose('Doorman from', '7:00 AM');
    await allAnswersIn(client);
    expect(screen.queryByText(/^Your doorman can’t/)).not.toBeInTheDocument();
    await choose('Doorman until', '10:00 PM');
    await allAnswersIn(client);
    expect(screen.queryByText(/^Your doorman can’t/)).not.toBeInTheDocument();
    expect(handoff(/^With the doorman/)).toBeChecked();
  });

  it('hears when no time fits', async () => {
    show(<AddressStep />);
    await enterHours('5:00 AM', '6:00 AM');
    expect(
      await screen.findByText(/No times fit your doorman’s hours in the next two weeks\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take times that fit' })).not.toBeInTheDocument();
  });
});

const addressWith = (id: number, doorman_from = '', doorman_to = '') => ({
  ...{ ...exampleAddress, id, zip_code: '10023', doorman_from, doorman_to },
  doorman_building: doorman_from ? 'yes' : 'no',
});

describe('a delivery to another building', () => {
  function open(...addresses: ReturnType<typeof addressWith>[]) {
    mock('addresses.list', () => ok(addresses));
    storeDraft('order-step-2', {
      address_id: 5,
      delivery_address_id: 6,
      handoff: 'doorman',
      zip_code: '10023',
    });
    signInAt('/pickupaddress');
    show(<AddressStep />);
  }

  it('is no matter for the doorman who takes the bags', async () => {
    open(addressWith(5, '7:00 AM', '4:00 PM'), addressWith(6));
    const doorman = await screen.findByRole('radio', { name: /^With the doorman/ });
    expect(doorman).toBeChecked();
    expect(doorman.closest('label')).toHaveTextContent(/Leave your bags with your doorman\.$/);
    await user.click(screen.getByRole('checkbox', { name: 'Deliver to another address' }));
    expect(await notice('Doorman until 4:00 PM')).toBeInTheDocument();
    expect(handoff(/^With the doorman/)).toBeDisabled();
  });

  it('needs that building’s doorman, where it has one', async () => {
    open(addressWith(5, '7:00 AM', '9:00 PM'), addressWith(6, '8:00 AM', '4:00 PM'));
    expect(await notice('Doorman until 4:00 PM')).toBeInTheDocument();
    expect(handoff(/^With the doorman/)).toBeDisabled();
    await user.click(await take());
    await waitFor(() => expect(storedStep1().delivery_from_slot).toBe('9:00 AM'));
    expect(storedStep1()).toMatchObject({ pickup_date: '03-17-2026', from_slot: '7:00 AM' });
    expect(handoff(/^With the doorman/)).toBeChecked();
  });
});

it('a saved address with other hours offers the same', async () => {
  const address = addressWith(exampleAddress.id, '9:00 AM', '9:00 PM');
  mock('addresses.list', () => ok([address]));
  mock('service-area.pickupDays', () => ok([]), { id: address.id });
  signInAt('/pickupaddress');
  show(<AddressStep />);
  await notice('Doorman from 9:00 AM');
  await user.click(await take());
  await waitFor(() => expect(storedStep1().from_slot).toBe('9:00 AM'));
  await waitFor(() => expect(handoff(/^With the doorman/)).toBeChecked());
});
