// The demo customer of a site that was just started, as a browser keeps them: local storage and cookies.

async function ask(url, init) {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply;
}

const apiOf =
  (origin, { storage: { user } }) =>
  async (path) =>
    (
      await ask(`${origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${user.accessToken}` } })
    ).json();

/** The customer's open and delivered orders, newest first. */
export async function ordersOf(origin, session) {
  const api = apiOf(origin, session);
  const { id } = session.storage.user.data;
  const lists = ['pending', 'completed'].map((status) =>
    api(`order?page=1&limit=50&user_id=${id}&status=${status}`),
  );
  return (await Promise.all(lists)).flatMap(({ data }) => data).toSorted((a, b) => b.id - a.id);
}

/** A complete order draft of the signed-in customer, so that no step redirects to an earlier one. */
export async function draftOf(origin, session) {
  const { id } = session.storage.user.data;
  const api = apiOf(origin, session);
  const [address] = (await api(`user-address/user/${id}`)).data;
  const card = (await api(`payment/cards/${id}`)).data.find(({ primary }) => primary === 'yes');
  const { turnarounds } = await api('category');
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  // A Wednesday, so that the delivery is before the weekend.
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

/** As Playwright takes it, of a Set-Cookie header. */
function cookieOf(line, domain) {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
  const path = /; Path=([^;]+)/.exec(line)?.[1] ?? '/';
  const expires = Date.now() / 1000 + Number(/; Max-Age=(\d+)/.exec(line)?.[1]);
  return { name, value, domain, path, expires, httpOnly: true, secure: false, sameSite: 'Lax' };
}

/** Signs in with the login that the server prints at start. */
export async function signIn({ origin, printed }) {
  const [, email, password] = /Demo login: (\S+) \/ (\S+)/.exec(printed()) ?? [];
  const reply = await ask(`${origin}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken, accessTokenExpires, data } = await reply.json();
  return {
    storage: { user: { accessToken, accessTokenExpires, data, loggedInUser: data } },
    cookies: reply.headers.getSetCookie().map((line) => cookieOf(line, new URL(origin).hostname)),
  };
}
