import { randomUUID } from 'node:crypto';
import { fetchOrders, makeDraft } from '../../../scripts/lib/demo-customer.mjs';

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

/** A function from a view to its address and local storage. @param session of the demo customer */
export async function createLookUp(origin, session) {
  const storages = { demo: session.storage, new: await newCustomer(origin) };
  const draft = await makeDraft(origin, session);
  const orders = await fetchOrders(origin, session);
  return ({ path, as, withDraft, order }) => {
    const id = order && orders.find(({ status }) => status === order)?.id;
    if (order && !id) throw new Error(`The demo customer has no order with status ${order}`);
    return {
      address: origin + path.replace('ORDER', id),
      storage: { ...storages[as], ...(withDraft ? draft : {}) },
    };
  };
}
