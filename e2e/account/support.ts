import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { defaultAvailability } from '@/lib/booking/default-availability';
import type { Input } from '@/lib/contract';
import { addDays, type CalendarDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { closures } from '@/lib/rules/dates/closures';
import { expect, signIn } from '../fixtures';

import { addAddress, addCard, newCustomer, type TestCustomer } from '../support/customers';
import { expectNoOverflow } from '../support/no-overflow';

/** A new customer, signed in on this page. */
export async function signedIn(page: Page): Promise<TestCustomer> {
  const customer = await newCustomer(page);
  await signIn(page, customer);
  return customer;
}

/** The documents of this customer come without data, as in front of another API: the screens ask for it. */
export const withoutPageCookie = (page: Page) => page.context().clearCookies({ name: 'page_session' });

/** The toast with exactly this text. */
export const toast = (page: Page, text: string) =>
  page.locator('.toast-place').getByText(text, { exact: true });

/** The text under a field, exactly. */
export const expectError = (page: Page, id: string, message: string) =>
  expect(page.locator(`#${id}-error`)).toHaveText(`Error: ${message}`);

/** Counts the requests of one call from this point. */
export function countRequests(page: Page, method: string, path: RegExp) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request.url());
  });
  return seen;
}

/** No horizontal scrolling on the narrowest phone. */
export async function expectFits320(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  if (before) await page.setViewportSize(before);
}

/** The customer's first address or card, if there is one. */
async function saved(page: Page, { id, token }: TestCustomer, list: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await page.context().request.get(`/api/v1/${list}/${id}`, { headers })).json();
  return data[0] as { id: number } | undefined;
}

interface Placed {
  id: number;
  order_number: string;
}

const TWO_DAYS_MS = 2 * 86_400_000;

/** The next free times from a day on. If the API lists none: the site's default times, by its clock, of a day whose cut-off is far. */
async function freeTimes(
  request: APIRequestContext,
  turnaround: { id: number; days: number },
  from?: CalendarDate,
) {
  for (let ahead = 0; ahead < 14; ahead++) {
    const params: Record<string, string | number> = { zip_code: '10023', turn_around_id: turnaround.id };
    if (from) params.date = toMonthFirst(addDays(from, ahead));
    const reply = await request.get('/api/v1/slots', { params });
    if (!reply.ok())
      return defaultTimes(new Date(Date.parse(reply.headers().date ?? '') + TWO_DAYS_MS), turnaround);
    const { data } = await reply.json();
    if (!from || data.pickup.some(({ available }: { available: boolean }) => available)) return data;
  }
  throw new Error('no free times in two weeks');
}

function defaultTimes(now: Date, turnaround: { id: number; days: number }) {
  const times = defaultAvailability({ zip: '10023', turnaround }, closures([]), now);
  return { ...times, date: toMonthFirst(times.date), delivery_date: toMonthFirst(times.deliveryDate) };
}

/**
 * An order of the customer, placed through the API: by default one bag of Wash & Fold at the first free time.
 * @param from the first possible pickup day
 */
export async function placeOrder(
  page: Page,
  customer: TestCustomer,
  what: Pick<Input<'orders.confirm', 'body'>, 'services' | 'bags' | 'recurring' | 'is_express'> = {
    services: [1],
    bags: 1,
  },
  from?: CalendarDate,
): Promise<Placed> {
  const { request } = page.context();
  const address = (await saved(page, customer, 'user-address/user')) ?? (await addAddress(page, customer));
  const card = (await saved(page, customer, 'payment/cards')) ?? (await addCard(page, customer));
  const pricing = await (await request.get('/api/v1/category/pricing')).json();
  const { turnarounds } = await (await request.get('/api/v1/category')).json();
  const turnaround = turnarounds.find(({ amount }: { amount: number }) => amount === 0);
  let estimate_total = 0;
  // A first attempt returns the price. Another test may take the slot in between.
  for (let tries = 0; tries < 6; tries++) {
    const data = await freeTimes(request, turnaround, from);
    const free = ({ available }: { available: boolean }) => available;
    const [pickup, delivery] = [data.pickup.find(free), data.delivery.find(free)];
    const reply = await request.post('/api/v1/order/confirm-order?orderVia=Website', {
      headers: { Authorization: `Bearer ${customer.token}`, 'Idempotency-Key': randomUUID() },
      data: {
        user_id: customer.id,
        ...what,
        pickup_address_id: address.id,
        delivery_address_id: address.id,
        handoff: 'in_person',
        pickup_date: data.date,
        from_slot: pickup.from_slot,
        to_slot: pickup.to_slot,
        delivery_date: data.delivery_date,
        delivery_from_slot: delivery.from_slot,
        delivery_to_slot: delivery.to_slot,
        turn_around_id: turnaround.id,
        user_card_id: card.id,
        estimate_total,
        price_version: pricing.price_version,
        accept_terms: true,
      },
    });
    const body = await reply.json();
    if (body.status) return body.data;
    expect(['price', 'slot', 'delivery_slot'], JSON.stringify(body)).toContain(body.data?.reason);
    estimate_total = body.data.estimate_total ?? estimate_total;
  }
  throw new Error('no order could be placed');
}
