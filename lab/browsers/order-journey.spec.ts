import { randomUUID } from 'node:crypto';
import { expect, expectGoodScreen, short, sizes, test } from './fixtures';
import { patience, type Visit } from './support/visit';

const button = (name: string | RegExp) => ({ role: 'button', name }) as const;
const link = (name: string | RegExp) => ({ role: 'link', name }) as const;

const path = (visit: Visit) => visit.run(() => location.pathname + location.search);
const text = (visit: Visit) =>
  visit.run(() =>
    [...document.querySelectorAll('main, .toast-place')].map((part) => part.textContent).join('\n'),
  );

async function expectPath(visit: Visit, wanted: RegExp) {
  await expect.poll(() => path(visit), { timeout: patience }).toMatch(wanted);
}

async function expectText(visit: Visit, wanted: string | RegExp) {
  await expect.poll(() => text(visit), { timeout: patience }).toMatch(wanted);
}

async function whatAndWhen(visit: Visit) {
  await visit.open('/order-now');
  await expectGoodScreen(visit, 'order-1-empty', 'What should we pick up, and when?');
  await visit.fill({ label: 'ZIP code' }, '10023');
  await expectText(visit, /We serve /);
  await visit.tick({ role: 'checkbox', name: /Wash & Fold/ });
  await visit.press(button('More: Bags'));
  // The first free times are filled in.
  await expectText(visit, /Pickup \w{3},\s[\s\S]*Back \w{3},\s/);
  await expectGoodScreen(visit, 'order-1');
  await visit.press(button('Continue to address'));
}

async function addressAndAccount(visit: Visit, email: string) {
  await expectPath(visit, /^\/pickupaddress/);
  await expectGoodScreen(visit, 'order-2-empty');
  await visit.fill({ label: 'Email' }, email);
  await visit.fill({ label: 'First Name' }, 'Robin');
  await visit.fill({ label: 'Last Name' }, 'Okafor');
  await visit.fill({ label: 'Cell Phone' }, '2125550188');
  await visit.fill({ label: 'Street Address' }, '160 West 71st Street');
  await visit.fill({ label: 'Apartment' }, 'Apt 9C');
  await expectText(visit, /New York, NY 10023/);
  await visit.tick({ radioIn: 'Doorman Building', name: 'No' });
  await visit.fill({ label: 'Password' }, 'three-clean-shirts');
  await visit.press(button('Continue to payment'));
}

async function card(visit: Visit) {
  await expectPath(visit, /^\/payment/);
  await expectText(visit, 'address saved successfully');
  await expectGoodScreen(visit, 'order-3-empty');
  await visit.fill({ label: 'Card Number' }, '4242 4242 4242 4242');
  await visit.select({ label: 'Expiration Month' }, '08');
  await visit.select({ label: 'Expiration Year' }, '2030');
  await visit.fill({ label: 'Security code (CVV)' }, '123');
  await visit.press(button('Save card and continue'));
}

async function review(visit: Visit): Promise<string> {
  await expectPath(visit, /^\/revieworder/);
  await expectText(visit, 'card saved successfully');
  await expectGoodScreen(visit, 'order-4');
  await visit.press(button('Place order'));
  await expectPath(visit, /^\/thank-you\?order=\d+/);
  await expectGoodScreen(visit, 'thank-you', /^You’re booked\. Order \d{7}$/);
  const heading = await visit.run(() => document.querySelector('h1')?.textContent ?? '');
  return heading.replaceAll(/\D/g, '');
}

async function signInAgain(visit: Visit, email: string) {
  await visit.open('/login');
  await visit.fill({ label: 'Email' }, email);
  await visit.fill({ label: 'Password' }, 'three-clean-shirts');
  await visit.press(button('Sign In'));
}

for (const [name, { width, height }] of Object.entries(short ? { desktop: sizes.desktop } : sizes)) {
  test(`a visitor orders on a ${name}, and finds the order and its receipt after signing in again`, async ({
    visit,
  }) => {
    test.setTimeout(180_000);
    const email = `browser-${randomUUID()}@example.com`;
    await visit.resize(width, height);
    await whatAndWhen(visit);
    await addressAndAccount(visit, email);
    await card(visit);
    const number = await review(visit);

    await visit.press(link('See your orders'));
    await expectGoodScreen(visit, 'orders-of-one', 'ORDERS');
    await expectText(visit, 'Page 1 of 1, Showing 1 of 1 records');
    await visit.run(() => localStorage.removeItem('user'));
    await signInAgain(visit, email);
    await expectPath(visit, /^\/orders/);
    await visit.press(link(`Receipt for order ${number}`));
    await expectGoodScreen(visit, 'receipt-of-new', 'Order Details');
    await expectText(visit, number);
    await expectText(visit, 'Apt 9C');
    await expectText(visit, 'Estimated total');
  });
}
