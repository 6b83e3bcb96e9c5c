import { CANCELED, DELIVERED } from '@/lib/rules/orders/order-status';
import { insertOrder } from '@/tests/server/support/fixtures';
import { cookieOf, isSignedIn, newCustomer, password, refresh, signUpForm } from './people';
import { type Attack, exactly } from './report';
import type { Reply } from './site';

/** Somebody who orders, deletes the account and opens another with the same email. */
export const codesAgain: Attack = async (site) => {
  const code = `AGAIN${Date.now()}`;
  const promo = { type: 'Direct', amount_hundredths: 500 } as const;
  await site.db
    .insertInto('promo_codes')
    .values([
      { ...promo, code, once_per_user: 'yes', first_order_only: 'no' },
      { ...promo, code: `${code}F`, once_per_user: 'no', first_order_only: 'yes' },
    ])
    .execute();
  const tries = async ({ data, accessToken: token }: Reply['body']) => {
    const { id: user_id } = data as { id: number };
    const asked = [code, `${code}F`].map((each) =>
      site.api('/order/verify/coupon-code', { code: each, user_id, subtotal: 40 }, { token }),
    );
    return (await Promise.all(asked)).filter(({ body }) => body.status === true).length;
  };
  const comeBack = async (status: number) => {
    const { id, email, token } = await newCustomer(site);
    // What went back uncleaned is never charged.
    const order = await insertOrder(site.db, id, {
      status,
      decision: status === DELIVERED ? 'return' : null,
    });
    const { id: promo_code_id } = await site.db
      .selectFrom('promo_codes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    if (status === DELIVERED)
      await site.db
        .insertInto('promo_uses')
        .values({ promo_code_id, user_id: id, order_id: order.id, once: 'yes' })
        .execute();
    const deleted = await site.api(`/users/${id}/delete`, { password }, { token });
    const again = await site.api('/auth/signup', signUpForm({ email }));
    return { deleted, works: await tries(again.body) };
  };
  const [used, canceled] = [await comeBack(DELIVERED), await comeBack(CANCELED)];
  return [
    exactly(
      'accounts deleted and opened again with the same email',
      [used, canceled].filter(({ deleted }) => deleted.code === 200).length,
      2,
      2,
    ),
    exactly('… one-time codes that work again after an order', used.works, 0, 2),
    exactly('… after an order that was canceled', canceled.works, 2, 2),
  ];
};

const pageOf = ({ headers }: Reply) =>
  /page_session=([\w-]{22})/.exec(String(headers['set-cookie'] ?? ''))?.[1] ?? '';

/** What a neighbor of the domain can do with cookies of its own beside the customer's. */
export const neighbors: Attack = async (site) => {
  const session = async () => {
    const reply = await site.api('/auth/signup', signUpForm());
    return { token: reply.body.accessToken ?? '', cookie: cookieOf(reply), page: pageOf(reply) };
  };
  const alive = async (sessions: { token: string }[]) =>
    (await Promise.all(sessions.map(({ token }) => isSignedIn(site, token)))).filter(Boolean).length;
  const document = (Cookie: string, method = 'GET') => site.send('/orders', { method, headers: { Cookie } });

  const left = await Promise.all(Array.from({ length: 4 }, session));
  const pages = left.map(({ page }) => `page_session=${page}`);
  await document([pages[0], 'signed_out=1', pages[1]].join('; '));
  await document(
    [...pages.slice(2), ...Array.from({ length: 50 }, () => 'page_session=x'), 'signed_out=1'].join('; '),
  );

  const own = await session();
  const planted = `signed_out=1; page_session=${left[0]?.page}; __Host-page_session=${own.page}`;
  for (const method of ['GET', 'HEAD']) await document(planted, method);
  const headed = await session();
  await document(`page_session=${headed.page}; signed_out=1`, 'HEAD');

  const other = await session();
  const refreshed = await refresh(site, '', {
    Cookie: `refresh_token=${other.cookie}; refresh_token=${own.cookie}; signed_out=1; __Host-page_session=${own.page}`,
  });
  return [
    exactly(
      'two cookies of one name after a sign-out: sessions that live on',
      await alive(left),
      0,
      left.length,
    ),
    exactly('a mark that a neighbor set, with GET and HEAD: sessions that live on', await alive([own]), 1, 1),
    exactly('a mark with HEAD alone: sessions that live on', await alive([headed]), 1, 1),
    exactly("a refresh with a neighbor's cookie before one's own", refreshed.code, 200),
    exactly('… is for the own session', Number(pageOf(refreshed) === own.page), 1),
  ];
};
