/** A new customer in step 2: one form for the account and the address. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleAddress } from '@/lib/contract/addresses';
import {
  ann,
  fill,
  HttpResponse,
  mock,
  ok,
  refused,
  signInAt,
  toast,
  user,
} from '@/tests/components/support';
import { storeDraft } from '../support';
import { field, giveEmail, goOn, open, password, signInButton, withVisitor } from './visitor-step';

withVisitor();

const choose = (name: string) => screen.getByRole('combobox', { name });

async function giveNameAndStreet() {
  await fill(await field('First Name'), 'Robin');
  await fill(await field('Last Name'), 'Okafor');
  await fill(await field('Cell Phone'), '2125550188');
  await fill(await field('Street Address'), '160 West 71st Street');
}

/** A complete address, and the city of its zip code. */
async function giveAddress() {
  await giveNameAndStreet();
  await fill(await field('Apartment'), '9C');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(await screen.findByText('New York, NY 10023')).toBeInTheDocument();
}

const changePlace = () => user.click(screen.getByRole('button', { name: 'Change ZIP code, state or city' }));

it('a new customer fills in one form; who has an account can use another email', async () => {
  open();
  await giveEmail(ann.email);
  await signInButton();
  expect(screen.queryByRole('textbox', { name: 'First Name' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(await field('Email')).toHaveFocus();
  expect(await field('First Name')).toBeInTheDocument();
});

it('an email whose account could not be asked for is found at the sign-up', async () => {
  mock('auth.checkEmail', () => HttpResponse.error());
  mock('auth.signup', () =>
    refused('This email already has an account', 400, { errors: { email: 'taken' } }),
  );
  open();
  await giveEmail(ann.email);
  await fill(await password(), 'three-clean-shirts');
  await giveAddress();
  await goOn();
  expect(await signInButton()).toBeInTheDocument();
  expect(screen.getByText(ann.email)).toBeInTheDocument();
});

it('an email that the server does not take is told at its field, and is no account', async () => {
  const message = 'Use an email address with plain letters (a to z) before the @';
  mock('auth.signup', () => refused(message, 422, { errors: { email: message } }));
  open();
  await giveEmail('new@example.com');
  await fill(await password(), 'three-clean-shirts');
  await giveAddress();
  await goOn();
  await waitFor(async () =>
    expect(await field('Email')).toHaveAccessibleDescription(new RegExp(message.slice(0, 30))),
  );
  expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
});

it('the email is required, in the one summary of the form', async () => {
  open();
  await field('Email');
  await goOn();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  const links = () => [...summary.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect([links()[0], ...links().slice(-3)]).toEqual([
    'Street Address is required',
    'Cell Phone is required',
    'Email is required',
    'Password is required',
  ]);
  await fill(await field('Email'), 'nobody');
  await goOn();
  await waitFor(() => expect(links().at(-2)).toBe('Enter an email address like name@example.com'));
});

it('state and city are one line, which Change opens at the ZIP code', async () => {
  open();
  expect(await screen.findByText('New York, NY 10023')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
  await changePlace();
  expect(await field('ZIP code')).toHaveFocus();
  await waitFor(() => expect(choose('City')).toHaveValue('1'));
  expect(choose('State')).toHaveValue('33');
});

it.each([
  ['address-level2', 'Brooklyn', 'Your browser filled in Brooklyn.'],
  ['postal-code', '11201', 'Your browser filled in 11201.'],
])('a browser that fills in another %s is told where the ZIP code is', async (autoComplete, filled, told) => {
  open();
  await screen.findByText('New York, NY 10023');
  const input = document.querySelector(`[autocomplete=${autoComplete}]`) as HTMLInputElement;
  fireEvent.change(input, { target: { value: autoComplete === 'postal-code' ? '10023-1234' : ' new york' } });
  expect(screen.queryByText('10023 is in New York, NY')).not.toBeInTheDocument();
  fireEvent.change(input, { target: { value: filled } });
  expect(await screen.findByText('10023 is in New York, NY')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(told))).toBeInTheDocument();
});

it('a ZIP code without a place has its fields', async () => {
  mock('service-area.verifyZip', () => ok({ zip_code: '10023' }));
  open();
  expect(await screen.findByRole('combobox', { name: 'State' })).toBeInTheDocument();
  expect(await field('ZIP code')).toHaveValue('10023');
});

it('what a visitor has typed is there after a reload, all but the password', async () => {
  open();
  await giveEmail('new@example.com');
  await fill(await password(), 'three-clean-shirts');
  await giveNameAndStreet();
  const known = JSON.parse(localStorage.getItem('userData') ?? '{}');
  expect(known).toEqual({
    email: 'new@example.com',
    first_name: 'Robin',
    last_name: 'Okafor',
    mobile: '212-555-0188',
    zipCode: '10023',
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('three-clean-shirts');

  cleanup();
  open();
  expect(await field('First Name')).toHaveValue('Robin');
  expect(await field('Last Name')).toHaveValue('Okafor');
  expect(await field('Cell Phone')).toHaveValue('212-555-0188');
  await waitFor(async () => expect(await field('Street Address')).toHaveValue('160 West 71st Street'));
  expect(await password()).toHaveValue('');
  expect(await field('Email')).toHaveValue('new@example.com');

  // another day in another tab: the person's details are still known
  cleanup();
  sessionStorage.clear();
  open();
  expect(await field('Email')).toHaveValue('new@example.com');
  expect(await field('First Name')).toHaveValue('Robin');
  expect(await field('Street Address')).toHaveValue('');
});

it('what was typed is there once somebody has signed up elsewhere, and after a reload too', async () => {
  open();
  await giveEmail('new@example.com');
  await giveNameAndStreet();
  cleanup();
  signInAt('/pickupaddress');
  mock('addresses.list', () => ok([]));
  open();
  await waitFor(async () => expect(await field('Street Address')).toHaveValue('160 West 71st Street'));
  await fill(await field('Street Address'), '12 East 1st Street');
  cleanup();
  open();
  await waitFor(async () => expect(await field('Street Address')).toHaveValue('12 East 1st Street'));
});

it('a visitor’s state that the zip code contradicts is refused at the field, after a reload too', async () => {
  const sent = vi.fn();
  mock('service-area.states', () =>
    ok([
      { id: 1, name: 'Alabama' },
      { id: 33, name: 'New York' },
    ]),
  );
  mock('service-area.cities', () => ok([{ id: 900, name: 'Huntsville' }]), { stateId: 1 });
  mock('auth.signup', () => {
    sent();
    return refused('too far', 400);
  });
  const robin = { first_name: 'Robin', last_name: 'Okafor', mobile: '212-555-0188' };
  storeDraft('userData', { ...robin, email: 'new@example.com', zipCode: '10023' });
  open();
  await fill(await field('Street Address'), '160 West 71st Street');
  await fill(await field('Apartment'), '9C');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await changePlace();
  await waitFor(() => expect(choose('City')).toHaveValue('1'));
  await user.selectOptions(choose('State'), 'Alabama');
  await screen.findByRole('option', { name: 'Huntsville' });
  await user.selectOptions(choose('City'), 'Huntsville');

  const isRefused = async () => {
    await fill(await password(), 'three-clean-shirts');
    await goOn();
    await waitFor(() =>
      expect(choose('State')).toHaveAccessibleDescription('Error: This state doesn’t match the ZIP code'),
    );
    expect(choose('City')).toHaveValue('900');
    expect(await field('Street Address')).toHaveValue('160 West 71st Street');
    expect(sent).not.toHaveBeenCalled();
  };
  await isRefused();
  cleanup();
  open();
  expect(await screen.findByText('Huntsville, AL 10023')).toBeInTheDocument();
  await isRefused();
});

it('an address that is saved with the second try stays no longer in this tab', async () => {
  let tries = 0;
  mock('auth.signup', () => ok(ann, { accessToken: 'token-of-ann' }));
  mock('addresses.create', () => {
    tries += 1;
    return tries === 1 ? refused('Not today', 422) : ok({ ...exampleAddress, id: 5 });
  });
  mock('addresses.list', () => ok([]));
  open();
  await giveEmail('new@example.com');
  await fill(await password(), 'three-clean-shirts');
  await giveAddress();
  await goOn();
  expect(await screen.findByText('Not today')).toBeInTheDocument();
  // The account is made: nothing more to say about it.
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(JSON.stringify({ ...sessionStorage })).toContain('160 West 71st Street');
  await goOn();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address saved successfully'));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('160 West 71st Street'));
});

it('the form is as tall as it was until the next step has come', async () => {
  mock('auth.signup', () => ok(ann, { accessToken: 'token-of-ann' }));
  mock('addresses.create', () => ok({ ...exampleAddress, id: 5 }));
  mock('addresses.list', () => ok([]));
  open();
  await giveEmail('new@example.com');
  await fill(await password(), 'three-clean-shirts');
  await giveAddress();
  await goOn();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address saved successfully'));
  expect(await password()).toBeInTheDocument();
  expect(screen.getByText(/^By continuing, you create your account/)).toBeInTheDocument();
});

it('a sign-up that is refused without words gets the generic message, and no toast', async () => {
  mock('auth.signup', () => refused('', 400));
  open();
  await giveEmail('new@example.com');
  await fill(await password(), 'three-clean-shirts');
  await giveAddress();
  await goOn();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.queryByText('error saving address')).not.toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
});
