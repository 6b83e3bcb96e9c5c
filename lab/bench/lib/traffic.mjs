// A steady rate: unlike autocannon's, the next request does not wait for the last answer.
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** As a proxy in front of the site reports it (TRUSTED_PROXY_HOPS=1). */
const pickAddress = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
export const someAddress = (count) => pickAddress(randomInt(count));

/** @param call `from`: the client's address. @returns status code (0: no answer), headers, text and ms */
export function send(origin, { path, method = 'GET', token, body, headers = {}, from = '10.0.0.1' }) {
  const started = performance.now();
  const content = JSON.stringify(body);
  const sent = {
    'X-Forwarded-For': from,
    ...(content && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
  return new Promise((resolve) => {
    const end = (code, given, said) =>
      resolve({ code, headers: given, text: said, ms: performance.now() - started });
    const failed = ({ message }) => end(0, {}, message);
    request(origin + path, { method, agent, headers: sent }, (reply) => {
      readText(reply).then((said) => end(reply.statusCode, reply.headers, said), failed);
    })
      .on('error', failed)
      .end(content);
  });
}

async function data(origin, call) {
  const { code, text } = await send(origin, call);
  const reply = code === 200 ? JSON.parse(text) : undefined;
  if (!reply?.status) throw new Error(`${call.path}: ${code} ${text.slice(0, 300)}`);
  return reply;
}

const person = { first_name: 'Robin', last_name: 'Okafor', mobile: '212-555-0188', zip_code: '10023' };
const password = 'three-clean-shirts';
const place = {
  ...{ ...person, address1: '160 West 71st Street', address2: 'Apt 9C', state_id: 33, city_id: 1 },
  ...{ doorman_building: 'no', primary: 'yes' },
};
const year = String(new Date().getUTCFullYear() + 2);
export const card = { cardNumber: '4242424242424242', month: '08', year, cardCVC: '123', zipcode: '10023' };

/** From different addresses, each with a pickup address and a card. */
export async function newCustomers(origin, count) {
  const customers = [];
  const one = async (number) => {
    const from = pickAddress(1_000_000 + number);
    const email = `bench-${number}-${randomUUID()}@bench.example`;
    const post = (path, body, token) =>
      data(origin, { method: 'POST', path: `/api/v1${path}`, body, from, token });
    const account = { ...person, email, password, terms: true };
    const { data: user, accessToken: token } = await post('/auth/signup', account);
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

export const signIn = ({ email, from }) => ({
  ...{ method: 'POST', path: '/api/v1/auth/signin', from, body: { email, password } },
});

/** A session's token lasts an hour. */
const RENEW_AFTER_MS = 40 * 60_000;

/** A few at a time: call it each second. */
export async function renewTokens(origin, customers) {
  const old = customers.filter(({ signedInAt }) => performance.now() - signedInAt > RENEW_AFTER_MS);
  await Promise.all(
    old.slice(0, 2).map(async (customer) => {
      customer.signedInAt = performance.now();
      customer.token = (await data(origin, signIn(customer))).accessToken;
    }),
  );
}

/** One bag, the first available times. @param date of the pickup, 'MM-DD-YYYY'; without it, the first one */
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
    ...{ delivery_date: slots.delivery_date, price_version, estimate_total: 0 },
    ...{ delivery_from_slot: delivery.from_slot, delivery_to_slot: delivery.to_slot },
  };
  // A wrong price is refused with the right one.
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

const pickOne = (list) => list[randomInt(list.length)];

const names = 'pricing service-area faqs about-us contact terms login orders order-now'.split(' ');
const pages = ['/', ...names.map((name) => `/${name}`)];

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

/** 60% pages, 28% reads, 10% account writes, 2% orders. */
export function mixed(customers, order) {
  const dice = randomInt(100);
  const from = someAddress(1_000);
  if (dice < 60) return { kind: 'page', path: pickOne(pages), from };
  // By turns, for the limit of orders an hour.
  const customer = dice < 98 ? pickOne(customers) : customers[turn++ % customers.length];
  if (dice < 88) return { kind: 'read', ...pickOne(reads)(customer), from };
  if (dice < 98) return { kind: 'write', ...pickOne(writes)(customer), from };
  return { kind: 'order', customer, ...confirm(customer, order) };
}

/** At a fixed rate; waiting counts from when a request was due. `isTold`: with Retry-After. */
export function steady(origin, { rate, seconds, next }) {
  const started = performance.now();
  const sent = [];
  const dispatch = async (due) => {
    const call = next();
    const { code, headers, text } = await send(origin, call);
    remember(call, code, text);
    const ms = performance.now() - started - due;
    return { kind: call.kind, code, ms, isTold: Number(headers['retry-after']) > 0 };
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

export function remember({ kind, customer }, code, text) {
  if (kind === 'order' && code === 200) customer.orders.push(JSON.parse(text).data.order_number);
}

/** @returns acknowledged orders, existing ones, and whether each exists exactly once */
export async function findOrders(origin, customers) {
  const known = customers.flatMap(({ orders }) => orders);
  let found = 0;
  for (const { id, token, from } of customers) {
    const { text } = await send(origin, { path: `/api/v1/order?user_id=${id}&limit=10`, token, from });
    found += JSON.parse(text).totalDocs;
  }
  return {
    acknowledged: known.length,
    found,
    exact: found === known.length && new Set(known).size === found,
  };
}

export function percentile(replies, percent) {
  const waits = replies.map(({ ms }) => ms).sort((one, other) => one - other);
  return waits[Math.ceil((waits.length * percent) / 100) - 1] ?? Number.NaN;
}

/** `200 5800, 409 12` */
export function countCodes(replies) {
  const counts = new Map();
  for (const { code } of replies) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}
