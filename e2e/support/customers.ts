import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Data, Input } from '@/lib/contract';

export interface TestCustomer {
  id: number;
  email: string;
  password: string;
  token: string;
}

/** A customer for this test only, created through the API as the website does. */
export async function newCustomer(page: Page): Promise<TestCustomer> {
  const email = `e2e-${randomUUID()}@example.com`;
  const password = 'three-clean-shirts';
  const person = { first_name: 'Robin', last_name: 'Okafor', mobile: '212-555-0188', zip_code: '10023' };
  const reply = await page.context().request.post('/api/v1/auth/signup', {
    data: { ...person, email, password, terms: true },
  });
  const body = await reply.json();
  expect(body.status, JSON.stringify(body)).toBe(true);
  return { id: body.data.id, email, password, token: body.accessToken };
}

async function post<T>(page: Page, customer: TestCustomer, path: string, data: unknown): Promise<T> {
  const reply = await page.context().request.post(`/api/v1${path}`, {
    data,
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  const body = await reply.json();
  expect(body.status, JSON.stringify(body)).toBe(true);
  return body.data;
}

export const addAddress = (
  page: Page,
  customer: TestCustomer,
  more: Partial<Input<'addresses.create', 'body'>> = {},
) =>
  post<Data<'addresses.create'>>(page, customer, '/user-address', {
    user_id: customer.id,
    first_name: 'Robin',
    last_name: 'Okafor',
    mobile: '212-555-0188',
    address1: '160 West 71st Street',
    address2: 'Apt 9C',
    state_id: 33,
    city_id: 1,
    zip_code: '10023',
    doorman_building: 'no',
    primary: 'yes',
    ...more,
  });

export const addCard = (page: Page, customer: TestCustomer, more: Partial<Input<'cards.add', 'body'>> = {}) =>
  post<{ id: number }>(page, customer, '/payment/add-card', {
    user_id: customer.id,
    cardNumber: '4242424242424242',
    month: '08',
    year: '2030',
    cardCVC: '123',
    zipcode: '10023',
    ...more,
  });

/** Signed in, with an address and a card: a returning customer. */
export async function returningCustomer(page: Page): Promise<TestCustomer> {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await addCard(page, customer);
  return customer;
}
