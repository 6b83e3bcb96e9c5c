// The demo customer's local storage and cookies.
import { request } from 'playwright';

const createApi =
  (origin, { storage: { user } }) =>
  async (path) => {
    const headers = { Authorization: `Bearer ${user.accessToken}` };
    const reply = await fetch(`${origin}/api/v1/${path}`, { headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return reply.json();
  };

/** Newest first. */
export async function fetchOrders(origin, session) {
  const api = createApi(origin, session);
  const { id } = session.storage.user.data;
  const lists = ['pending', 'completed'].map((status) =>
    api(`order?page=1&limit=50&user_id=${id}&status=${status}`),
  );
  return (await Promise.all(lists)).flatMap(({ data }) => data).toSorted((a, b) => b.id - a.id);
}

/** Complete, so that no step redirects to an earlier one. */
export async function makeDraft(origin, session) {
  const { id } = session.storage.user.data;
  const api = createApi(origin, session);
  const [address] = (await api(`user-address/user/${id}`)).data;
  const card = (await api(`payment/cards/${id}`)).data.find(({ primary }) => primary === 'yes');
  const { turnarounds } = await api('category');
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  // A Wednesday, with the delivery before the weekend.
  inAWeek.setUTCDate(inAWeek.getUTCDate() + ((3 - inAWeek.getUTCDay() + 7) % 7));
  const [year, month, day] = inAWeek.toISOString().slice(0, 10).split('-');
  const times = (await api(`slots?zip_code=${address.zip_code}&date=${month}-${day}-${year}`)).data;
  const [pickup, delivery] = [times.pickup, times.delivery].map((all) =>
    all.find(({ available }) => available),
  );
  return {
    'order-step-1': {
      ...{ v: 1, saved: new Date().toISOString(), zip_code: address.zip_code, special_instructions: '' },
      ...{ services: [1], bags: 2, count_for_me: true, items: [], preferences: [] },
      turn_around_id: turnarounds?.[0]?.id ?? 1,
      ...{ pickup_date: times.date, from_slot: pickup.from_slot, to_slot: pickup.to_slot },
      delivery_date: times.delivery_date,
      ...{ delivery_from_slot: delivery.from_slot, delivery_to_slot: delivery.to_slot },
    },
    'order-step-2': {
      ...{ address_id: address.id, delivery_address_id: address.id },
      ...{ handoff: 'in_person', zip_code: address.zip_code },
    },
    'order-step-3': { user_card_id: card.id, promo_code: '', tips: 0 },
  };
}

export async function signIn({ origin, printed }) {
  const [, email, password] = /Demo login: (\S+) \/ (\S+)/.exec(printed()) ?? [];
  const browser = await request.newContext();
  const data = { email, password };
  const reply = await browser.post(`${origin}/api/v1/auth/signin`, { data, failOnStatusCode: true });
  const { accessToken, accessTokenExpires, data: user } = await reply.json();
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return { storage: { user: { accessToken, accessTokenExpires, data: user, loggedInUser: user } }, cookies };
}

export async function openPage(browser, origin, { storage = {}, cookies = [] } = {}, options = {}) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const origins = localStorage.length > 0 ? [{ origin, localStorage }] : [];
  const context = await browser.newContext({ ...options, storageState: { cookies, origins } });
  return context.newPage();
}
