// Every public page and every screen of an account at a phone's and a desktop's width. The demo customer has orders in
// every state.
import type { APIRequestContext } from '@playwright/test';
import { settingsPages, signInPages } from '@/e2e/support/pages/account-pages';
import { publicPages } from '@/e2e/support/pages/public-pages';
import { mailRoutes, routes } from '@/lib/routes';
import { demoLogin } from '@/server/seed';
import { expect, expectGoodScreen, short, sizes, test } from './fixtures';

const withoutAccount = [
  ...[...publicPages, ...signInPages, routes.orderNow],
  ...['/subscribe', '/unsubscribe', mailRoutes.acceptTerms('a-token')],
];

const ofAccount = [
  routes.orders,
  `${routes.orders}?tab=completed`,
  `${routes.orders}?tab=cancelled`,
  ...settingsPages,
  routes.orderNow,
];

/** Receipts that look different: by the status of an order. */
const receipts = { scheduled: 1, cleaning: 5, delivered: 8, 'needs-ok': 10, missed: 11 };

interface Session {
  accessToken: string;
  data: { id: number };
}

async function signIn(request: APIRequestContext): Promise<Session> {
  const reply = await request.post('/api/v1/auth/signin', { data: demoLogin });
  const { data, accessToken, accessTokenExpires } = await reply.json();
  return { accessToken, accessTokenExpires, data, loggedInUser: data } as Session;
}

/** The demo customer's newest order with that status. */
async function orderWith(request: APIRequestContext, { accessToken, data }: Session, status: number) {
  for (const tab of ['pending', 'completed']) {
    const reply = await request.get('/api/v1/order', {
      params: { page: 1, limit: 50, user_id: data.id, status: tab },
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const orders: { id: number; status: number }[] = (await reply.json()).data;
    const found = orders.find((order) => order.status === status);
    if (found) return found.id;
  }
  throw new Error(`The demo customer has no order with status ${status}.`);
}

const fileName = (path: string) => path.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'home';

for (const { width, height } of Object.values(short ? { phone: sizes.phone } : sizes)) {
  for (const path of withoutAccount) {
    test(`${width} px: ${path}`, async ({ visit }) => {
      await visit.resize(width, height);
      await visit.open(path);
      await expectGoodScreen(visit, fileName(path));
    });
  }

  const signedIn = [
    ...ofAccount.map((path) => ({ path, status: 0 })),
    ...Object.entries(receipts).map(([name, status]) => ({ path: `receipt ${name}`, status })),
  ];
  for (const { path, status } of signedIn) {
    test(`${width} px, signed in: ${path}`, async ({ visit, request }) => {
      const session = await signIn(request);
      await visit.resize(width, height);
      await visit.store('user', JSON.stringify(session));
      const address = status ? routes.orderDetails(await orderWith(request, session, status)) : path;
      await visit.open(address);
      await expectGoodScreen(visit, `account-${fileName(path)}`);
      expect(await visit.run(() => location.pathname + location.search)).toBe(address);
    });
  }
}
