/** A day of the shop on a site of its own: stops of today, and the links of its people. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { addDoor } from '@/server/staff/doors/keys';
import { placeOrder } from '../account/support';
import { addAddress, newCustomer } from './customers';
import type { OwnSite } from './own-site';

interface NewStop {
  address1: string;
  kind?: 'pickup' | 'delivery';
}

/** An order whose visit is today. @returns its number */
export async function addStop(browser: Browser, site: OwnSite, stop: NewStop): Promise<string> {
  const { address1, kind = 'pickup' } = stop;
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const customer = await newCustomer(page);
  await addAddress(page, customer, { address1, buzzer: '9C', cross_street: 'Columbus Avenue' });
  const { id, order_number } = await placeOrder(page, customer, { services: [1], bags: 2 });
  await context.close();
  const today = todayAtShop(new Date());
  // At any hour the window has begun.
  const [from, to] = ['12:00 AM', '11:00 PM'];
  const times =
    kind === 'pickup'
      ? { pickup_date: today, from_slot: from, to_slot: to }
      : { delivery_date: today, delivery_from_slot: from, delivery_to_slot: to, status: 7, bags: 2 };
  await site.db
    .updateTable('orders')
    .set({ ...times, special_instructions: 'The dog is friendly' })
    .where('id', '=', id)
    .execute();
  return order_number;
}

export interface Door {
  link: string;
  pin: string;
}

/** As `ops route` makes it. @param date of the route; by default today's */
export async function openRoute(site: OwnSite, date = todayAtShop(new Date())): Promise<Door> {
  const opens = { date, zips: ['10023'] };
  const ends = instantAtShop(addDays(todayAtShop(new Date()), 1), 180);
  const { token, pin } = await addDoor(site.db, { kind: 'route', name: 'Route 1', opens, ends }, new Date());
  return { link: `${site.origin}/route/${token}`, pin };
}

/** As `ops counter` makes it. */
export async function openCounter(site: OwnSite, { bill = false } = {}): Promise<Door> {
  const ends = instantAtShop(addDays(todayAtShop(new Date()), 30), 180);
  const { token, pin } = await addDoor(
    site.db,
    { kind: 'counter', name: 'Counter', opens: { bill }, ends },
    new Date(),
  );
  return { link: `${site.origin}/counter/${token}`, pin };
}

export async function enterPin(page: Page, { link, pin }: Door): Promise<void> {
  await page.goto(link);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Open' }).click();
  // A day of 300 stops on a slow line.
  await page.getByLabel('PIN').waitFor({ state: 'detached', timeout: 30_000 });
}

export const ofPhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The state of an order. */
export const readOrder = ({ db }: OwnSite, order_number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'bags', 'updated_at'])
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow();
