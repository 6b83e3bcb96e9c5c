// Customers who send requests at a steady rate, like people: the next request does not wait for the last
// answer.
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** A client's address as a proxy in front of the site reports it (TRUSTED_PROXY_HOPS=1). */
const addressOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
export const someAddress = (count) => addressOf(randomInt(count));

/**
 * Sends one request and reads the whole answer.
 * @param call `path`; `method`, `token`, `body` (sent as JSON), `headers`, `from` (the client's address)
 * @returns the status code (0: no answer), headers and text
 */
export function send(origin, { path, method = 'GET', token, body, headers = {}, from = '10.0.0.1' }) {
  return new Promise((resolve) => {
    const failed = ({ message }) => resolve({ code: 0, headers: {}, text: message });
    const text = body === undefined ? undefined : JSON.stringify(body);
    const call = request(
      origin + path,
      {
        method,
        agent,
        headers: {
          'X-Forwarded-For': from,
          ...(text === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      },
      (reply) => {
        const chunks = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ code: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
        );
        reply.on('error', failed);
      },
    );
    call.on('error', failed);
    call.end(text);
  });
}

/** @throws Error with the answer unless the call succeeds */
async function data(origin, call) {
  const { code, text } = await send(origin, call);
  const reply = code === 200 ? JSON.parse(text) : undefined;
  if (!reply?.status) throw new Error(`${call.path}: ${code} ${text.slice(0, 300)}`);
  return reply;
}

const person = { first_name: 'Robin', last_name: 'Okafor', mobile: '212-555-0188', zip_code: '10023' };
export const password = 'three-clean-shirts';
const place = {
  ...{ ...person, address1: '160 West 71st Street', address2: 'Apt 9C', state_id: 33, city_id: 1 },
  ...{ doorman_building: 'no', primary: 'yes' },
};
const year = String(new Date().getUTCFullYear() + 2);
export const card = { cardNumber: '4242424242424242', month: '08', year, cardCVC: '123', zipcode: '10023' };

/** Signs up customers from different addresses, each with a pickup address and a card. */
export async function newCustomers(origin, count) {
  const customers = [];
  const one = async (number) => {
    const from = addressOf(1_000_000 + number);
    const email = `bench-${number}-${randomUUID()}@bench.example`;
    const post = (path, body, token) =>
      data(origin, { method: 'POST', path: `/api/v1${path}`, body, from, token });
    const { data: user, accessToken: token } = await post('/auth/signup', {
      ...person,
      email,
      password,
      terms: true,
    });
    const user_id = user.id;
    const address = (await post('/user-address', { ...place, user_id }, token)).data.id;
    const cardId = (await post('/payment/add-card', { ...card, user_id }, token)).data.id;
    const signedInAt = performance.now();
    customers.push({ id: user_id, email, token, signedInAt, from, address, card: cardId, orders: [] });
  };
  for (let number = 0; number < count; number += 4)
    await Promise.all(Array.from({ length: Math.min(4, count - number) }, (_, each) => one(number + each)));
  return customers;
}

/** A session's token lasts an hour. */
const RENEW_AFTER_MS = 40 * 60_000;

/** Signs in again whose token would end soon, a few at a time: to be called each second. */
export async function renewTokens(origin, customers) {
  const renewed = customers.filter(({ signedInAt }) => performance.now() - signedInAt > RENEW_AFTER_MS);
  await Promise.all(
    renewed.slice(0, 2).map(async (customer) => {
      const { email, from } = customer;
      customer.signedInAt = performance.now();
      const body = { email, password };
      const call = { method: 'POST', path: '/api/v1/auth/signin', body, from };
      customer.token = (await data(origin, call)).accessToken;
    }),
  );
}

/**
 * A typical order: one bag, the first available times, the current price.
 * @param date of the pickup, 'MM-DD-YYYY'; without it, the first one
 */
export async function orderFor(origin, customer, date) {
  const { price_version } = JSON.parse((await send(origin, { path: '/api/v1/category/pricing' })).text);
  const { turnarounds } = JSON.parse((await send(origin, { path: '/api/v1/category' })).text);
  const turnaround = turnarounds.find(({ amount }) => amount === 0);
  const day = date ? `&date=${date}` : '';
  const path = `/api/v1/slots?zip_code=10023&turn_around_id=${turnaround.id}${day}`;
  const slots = (await data(origin, { path })).data;
  const [pickup, delivery] = [slots.pickup, slots.delivery].map((each) =>
    each.find(({ available }) => available),
  );
  const order = {
    ...{ services: [1], bags: 1, handoff: 'in_person', turn_around_id: turnaround.id, accept_terms: true },
    ...{ pickup_date: slots.date, from_slot: pickup.from_slot, to_slot: pickup.to_slot },
    ...{
      delivery_date: slots.delivery_date,
      delivery_from_slot: delivery.from_slot,
      delivery_to_slot: delivery.to_slot,
    },
    ...{ price_version, estimate_total: 0 },
  };
  // An order with a wrong price is refused with the right one.
  const { text } = await send(origin, confirm(customer, order));
  const { estimate_total } = JSON.parse(text).data ?? {};
  if (!estimate_total) throw new Error(`no price: ${text.slice(0, 300)}`);
  return { ...order, estimate_total };
}

export const confirm = ({ id, token, from, address, card: user_card_id }, order) => ({
  method: 'POST',
  path: '/api/v1/order/confirm-order?orderVia=Website',
  token,
  from,
  headers: { 'Idempotency-Key': randomUUID() },
  body: { ...order, user_id: id, pickup_address_id: address, delivery_address_id: address, user_card_id },
});

const oneOf = (list) => list[randomInt(list.length)];

const pages = [
  '/',
  '/pricing',
  '/service-area',
  '/faqs',
  '/about-us',
  '/contact',
  '/terms',
  '/login',
  '/orders',
  '/order-now',
];

const reads = [
  () => ({ path: '/api/v1/category' }),
  () => ({ path: '/api/v1/category/pricing' }),
  () => ({ path: '/api/v1/slots?zip_code=10023&turn_around_id=1' }),
  ({ id, token }) => ({ path: `/api/v1/order?user_id=${id}&limit=10`, token }),
  ({ id, token }) => ({ path: `/api/v1/user-address/user/${id}`, token }),
  ({ id, token }) => ({ path: `/api/v1/payment/cards/${id}`, token }),
  ({ token }) => ({ path: '/api/v1/users/my-profile', token }),
  ({ id, token }) => ({ path: `/api/v1/auth/notify?user_id=${id}`, token }),
];

const writes = [
  ({ id, token, address }) => ({
    ...{ method: 'POST', path: `/api/v1/user-address/${address}`, token },
    body: { ...place, user_id: id, address2: `Apt ${randomInt(100)}` },
  }),
  ({ token }) => ({ method: 'POST', path: '/api/v1/auth/notify/read', token, body: { ids: 'all' } }),
];

let turn = 0;

/** One request of the mix: 60% pages, 28% reads, 10% account writes, 2% orders; `kind` names which. */
export function mixed(customers, order) {
  const dice = randomInt(100);
  const from = someAddress(1_000);
  if (dice < 60) return { kind: 'page', path: oneOf(pages), from };
  // By turns, so that nobody places more orders than the limit of an hour.
  const customer = dice < 98 ? oneOf(customers) : customers[turn++ % customers.length];
  if (dice < 88) return { kind: 'read', ...oneOf(reads)(customer), from };
  if (dice < 98) return { kind: 'write', ...oneOf(writes)(customer), from };
  return { kind: 'order', customer, ...confirm(customer, order) };
}

/**
 * Sends the requests of `next()` at a fixed rate, whether or not the answers keep up. Waiting time counts
 * from when a request was due.
 * @param note gets each reply as it comes, and none is kept: for more replies than memory holds
 * @returns each request with its status code, headers, text and ms; nothing of them with `note`
 */
export function steady(origin, { rate, seconds, next, note }) {
  const started = performance.now();
  const sent = [];
  const dispatch = async (due) => {
    const call = next();
    const reply = { ...call, ...(await send(origin, call)), ms: performance.now() - started - due };
    return note ? note(reply) : reply;
  };
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      while (sent.length < rate * seconds && (sent.length * 1000) / rate <= elapsed)
        sent.push(dispatch((sent.length * 1000) / rate));
      if (sent.length < rate * seconds) return;
      clearInterval(timer);
      resolve(Promise.all(sent));
    }, 5);
  });
}

/** The time in ms that `percent` of the waiting times do not exceed. */
export function percentile(waits, percent) {
  const sorted = [...waits].sort((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/** The 99th percentile of the waiting times in ms. */
export const p99 = (replies) =>
  percentile(
    replies.map(({ ms }) => ms),
    99,
  );

/** The number of answers by status code: `200 5800, 409 12`. */
export function codesOf(replies) {
  const counts = new Map();
  for (const { code } of replies) counts.set(code, (counts.get(code) ?? 0) + 1);
  return written(counts);
}

/** @param counts Map of the number of answers by code */
export function written(counts) {
  return [...counts]
    .sort()
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}
