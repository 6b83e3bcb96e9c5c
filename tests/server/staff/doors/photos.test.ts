/** Whose photos are read at all: those of customers, of programs with a key, and of drivers who gave the PIN. */
import { expect, it } from 'vitest';
import { maySendPhoto } from '@/server/app/handlers';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';
import { MORNING, makeRoute, openPhone } from '../route/driver';

const shop = forFile(openOpsShop);

it('each where it belongs, and nobody else’s', async () => {
  const { shopper, number } = await shop.placed();
  const { key } = await shop.json<{ key: string }>(['key', 'add', 'scales', '--may', 'count']);
  shop.clock.set(MORNING);
  const route = await makeRoute(shop);
  const phone = await openPhone(route, shop.client);
  const [driver, program, customer] = [
    phone.headers,
    { authorization: `Bearer ${key}` },
    { authorization: `Bearer ${(await shop.client.signIn({ id: shopper.client.user.id })).token}` },
  ];
  const places = [
    `/api/v1/route/${route.key}/photo/${number}`,
    `/api/v1/staff/order/${number}/photo`,
    '/api/v1/photos',
  ];
  const may = (url: string, headers: Record<string, string>) =>
    maySendPhoto(shop.client.services, url, new Request('http://laundry.test', { headers }));
  for (const [place, url] of places.entries())
    expect(await Promise.all([driver, program, customer, {}].map((who) => may(url, who)))).toEqual(
      [0, 1, 2, 3].map((who) => who === place),
    );
});

it('a driver’s stands with the delivery, and needs an order of the route', async () => {
  shop.clock.set();
  const order = await shop.placed();
  shop.clock.set(MORNING);
  const route = await makeRoute(shop);
  const { headers, press } = await openPhone(route, shop.client);
  const send = async (number: string, own = headers) =>
    shop.client.post<'staff.routePhoto'>(`/route/${route.key}/photo/${number}`, await smallPhoto(), {
      headers: own,
    });
  expect((await send('999999999')).status).toBe(404);
  expect((await send(order.number, { cookie: 'door_1=x' })).status).toBe(409);
  const { token } = (await send(order.number)).body.data;
  expect((await press(order.number, 'picked_up', { photo: token })).status).toBe(200);
  const customer = await shop.client.signIn({ id: order.shopper.client.user.id });
  const { data } = (await customer.get<'orders.timeline'>(`/order/${order.id}/timeline`)).body;
  expect(data.steps.at(-1)?.photo?.token).toBe(token);
});
