import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { confirm, newCustomers, orderFor, send } from '../../bench/lib/traffic.mjs';
import { fetchOrders, makeDraft } from '../../lib/demo-customer.mjs';

/** Local storage of a customer without data. */
async function newCustomer(origin) {
  const reply = await fetch(`${origin}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ first_name: 'Robin', last_name: 'Okafor', mobile: '212-555-0188', zip_code: '10023', terms: true },
      ...{ email: `pictures-${randomUUID()}@example.com`, password: 'three-clean-shirts' },
    }),
  });
  return { user: await reply.json() };
}

/** The path of the link in the email of a new order. @param outbox the site's folder of mails */
async function orderByMail(origin, outbox) {
  const [customer] = await newCustomers(origin, 1);
  const { code, text } = await send(origin, confirm(customer, await orderFor(origin, customer)));
  if (code !== 200) throw new Error(`no order: ${text.slice(0, 300)}`);
  const { order_number } = JSON.parse(text).data;
  for (let tries = 0; tries < 50; tries++) {
    const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
    const texts = mails.map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''));
    // The demo customer gets mails with links, too.
    const own = texts.find((one) => one.includes(order_number));
    const path = own && /\/track\/[\w-]{22}/.exec(own)?.[0];
    if (path) return path;
    await pause(200);
  }
  throw new Error('No email of a new order has a link');
}

/** A function from a view to its address and local storage. @param session of the demo customer */
export async function createLookUp({ origin, outbox }, session) {
  let link;
  const storages = { demo: session.storage, new: await newCustomer(origin) };
  const draft = await makeDraft(origin, session);
  const orders = await fetchOrders(origin, session);
  return async ({ path, as, withDraft, order }) => {
    if (path === 'LINK') {
      link ??= orderByMail(origin, outbox);
      return { address: origin + (await link) };
    }
    const id = order && orders.find(({ status }) => status === order)?.id;
    if (order && !id) throw new Error(`The demo customer has no order with status ${order}`);
    return {
      address: origin + path.replace('ORDER', id),
      storage: { ...storages[as], ...(withDraft ? draft : {}) },
    };
  };
}
