import { beforeEach, describe, expect, it } from 'vitest';
import { businessData } from '@/components/pages/structured-data/business';
import type { Site } from '@/lib/content/site';
import { newShopper, taken } from '@/tests/server/orders/shop';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);

const says = async (...words: string[]) => (await shop.refusal(words))[1];
const open = (zip: string, ...words: string[]) => shop.type(['zip', 'open', zip, ...words]);

/** A week for a neighborhood, as staff sets one. */
const setTimes = async (neighborhood: string) => {
  for (const day of ['Monday', 'Wednesday'])
    for (const [from, to] of [
      ['7:00 AM', '9:00 AM'],
      ['6:00 PM', '8:00 PM'],
    ] as const)
      await shop.json([
        ...['slots', 'set', neighborhood, day, from, '--to', to],
        ...['--pickup', '4', '--delivery', '4'],
      ]);
};

const placeOfZip = async (zip: string) =>
  (await shop.json<{ zip_codes: { zip_code: string }[] }>(['zip'])).zip_codes.find(
    ({ zip_code }) => zip_code === zip,
  );

describe('a business in Chicago', () => {
  beforeEach(async () => {
    await shop.json(['setting', 'set', 'location', '3200 North Broadway, Chicago, IL 60657']);
  });

  it('serves its own city, from the ZIP code to the receipt', async () => {
    expect((await open('60657', '--neighborhood', 'Lakeview')).out).toBe(
      '60657 (Lakeview) is open now. Lakeview has no times yet: set them with "slots set", then open 60657 once more for those who wait.',
    );
    await setTimes('Lakeview');
    expect(await placeOfZip('60657')).toEqual({
      ...{ zip_code: '60657', neighborhood: 'Lakeview', city: 'Chicago', state: 'IL', open: true },
    });

    const states = await shop.client.get<'service-area.states'>('/state');
    const illinois = states.body.data.find(({ name }) => name === 'Illinois')?.id ?? 0;
    const cities = await shop.client.get<'service-area.cities'>(`/city/state/${illinois}`);
    const chicago = cities.body.data.find(({ name }) => name === 'Chicago')?.id ?? 0;
    const { body } = await shop.client.get<'service-area.verifyZip'>('/zipcode/verify/60657');
    expect(body.data).toMatchObject({ state_id: illinois, city_id: chicago });

    const ann = await newShopper(shop.client);
    const saved = await ann.client.post<'addresses.create'>('/user-address', {
      ...{ user_id: ann.client.user.id, first_name: 'Ann', last_name: 'Lee', mobile: '312-555-0123' },
      ...{ address1: '3400 North Halsted Street', address2: '2', zip_code: '60657' },
      ...{ state_id: illinois, city_id: chicago, doorman_building: 'no' },
    });
    const address = saved.body.data.id;
    const order = await ann.confirm({ pickup_address_id: address, delivery_address_id: address });
    const { id, order_number } = order.body.data;

    const receipt = await ann.client.get<'orders.get'>(`/order/${id}`);
    expect(receipt.body.data.pickupAddress[0]).toMatchObject({
      city: { name: 'Chicago' },
      state: { name: 'Illinois' },
    });
    expect(receipt.body.data.business?.address).toBe('3200 North Broadway, Chicago, IL 60657');
    expect(await shop.json(['day', '11-23-2026'])).toMatchObject({
      pickups: [{ order_number, city: 'Chicago', zip_code: '60657' }],
    });
    expect((await shop.type(['order', order_number])).out).toContain(
      '3400 North Halsted Street, 2, Chicago, IL 60657',
    );
    const calendar = await ann.client.get<'orders.calendar'>(`/order/${id}/ics`);
    expect(String(calendar.body.data).replaceAll('\r\n ', '')).toContain(
      'LOCATION:3400 North Halsted Street\\, 2\\, Chicago\\, IL 60657',
    );

    const { data: settings } = (await shop.client.get<'content.settings'>('/auth/settings')).body;
    const site = { settings, prices: { data: [] } } as unknown as Site;
    expect(businessData(site, 'https://laundry.test').address).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ name: 'Lakeview', addressLocality: 'Chicago', addressRegion: 'IL', postalCode: ['60657'] },
        }),
      ]),
    );
  });

  it('opens any city by its name, which stays as it was typed first', async () => {
    const elsewhere = ['--neighborhood', 'Wolf Lake', '--state', 'Indiana'];
    expect((await open('46394', ...elsewhere, '--city', 'Whiting')).out).toMatch(
      /^46394 \(Wolf Lake, Whiting, IN\) is open now\./,
    );
    expect(await placeOfZip('46394')).toMatchObject({ city: 'Whiting', state: 'IN' });
    await open('46320', '--neighborhood', 'Near Whiting', '--city', 'WHITING', '--state', 'in');
    expect(await placeOfZip('46320')).toMatchObject({ city: 'Whiting', state: 'IN' });
  });

  it('takes the times of a neighborhood elsewhere, not its city', async () => {
    expect((await open('60614', '--neighborhood', 'Lincoln Park', '--like', 'Chelsea')).out).toBe(
      '60614 (Lincoln Park) is open now. 0 people will get an email.',
    );
    expect(await placeOfZip('60614')).toMatchObject({ city: 'Chicago', state: 'IL' });
  });

  it('refuses a ZIP code that its state cannot have, and opens nothing', async () => {
    expect(await says('zip', 'open', '10001', '--neighborhood', 'Loop')).toBe(
      '10001 is not in IL: ZIP codes that start with 100 are in NY. Say where it is with --city and --state.',
    );
    expect(await says('zip', 'open', '00901', '--neighborhood', 'Old San Juan')).toBe(
      '00901 is not in IL: ZIP codes that start with 009 are in none of the states. Say where it is with --city and --state.',
    );
    expect(await says('zip', 'open', '46394', '--neighborhood', 'Loop', '--state', 'IN')).toBe(
      'Say in which city of Indiana 46394 is, with --city.',
    );
    expect(await says('zip', 'open', '60601', '--neighborhood', 'Loop', '--state', 'Chicagoland')).toBe(
      'There is no state "Chicagoland". Write it like IL.',
    );
    expect((await shop.type(['neighborhood'])).out).not.toContain('Loop');
  });

  it('asks where a ZIP code is while its own address names no city', async () => {
    await shop.json(['setting', 'set', 'location', 'Lakeview']);
    expect(await says('zip', 'open', '60601', '--neighborhood', 'Loop')).toBe(
      'Your address names no city. Say where 60601 is with --city and --state.',
    );
    const typed = ['--neighborhood', 'Loop', '--city', 'Chicago', '--state', 'IL'];
    expect((await open('60601', ...typed)).out).toMatch(/^60601 \(Loop, Chicago, IL\) is open now/);
  });

  it('keeps a neighborhood in one city, which its only ZIP code can correct', async () => {
    await open('60201', '--neighborhood', 'Ridge', '--city', 'Chicago');
    await open('60201', '--city', 'Evanston');
    expect(await placeOfZip('60201')).toMatchObject({ neighborhood: 'Ridge', city: 'Evanston' });
    await open('60202', '--neighborhood', 'Ridge');
    expect(await placeOfZip('60202')).toMatchObject({ city: 'Evanston' });
    expect(await says('zip', 'open', '60645', '--neighborhood', 'Ridge', '--city', 'Chicago')).toBe(
      'Ridge is in Evanston, with 60201. Give the neighborhood in Chicago another name.',
    );
  });

  it('writes to those who wait once the place has times', async () => {
    await shop.client.post('/users/zipcode/notify-me', {
      ...{ email: 'lou@example.com', zipCode: '60613', form_age: 5_000 },
    });
    await open('60613', '--neighborhood', 'Wrigleyville');
    expect(await mailsTo(shop.db, 'lou@example.com')).toEqual([]);
    await setTimes('Wrigleyville');
    expect((await open('60613')).out).toBe(
      '60613 (Wrigleyville) was open before. 1 person will get an email.',
    );
    expect(await mailsTo(shop.db, 'lou@example.com')).toHaveLength(1);
  });
});

describe('a neighborhood that is given up', () => {
  const isServed = async (zip: string) => (await shop.client.get(`/zipcode/verify/${zip}`)).body.status;

  it('goes once it is closed and nothing is booked there, and its finished orders stay', async () => {
    const ann = await newShopper(shop.client);
    const { body } = await ann.confirm({ pickup_date: '12-14-2026', delivery_date: '12-16-2026' });
    const { id, order_number } = body.data;
    expect(await says('neighborhood', 'remove', 'upper west side')).toBe(
      'Upper West Side is open. Close it first: zip close 10023, 10024, 10025.',
    );
    expect((await shop.type(['zip', 'close', '--all'])).out).toMatch(
      /^Closed: 10001, 10002, .*60657\. \d customers? (was|were) told to choose anew: [\d, ]+\.$/,
    );
    expect(await isServed('10023')).toBe(false);
    expect((await shop.type(['zip', 'close', '--all'])).out).toBe('No ZIP code was open.');
    expect(await says('neighborhood', 'remove', 'Upper West Side')).toBe(
      `Upper West Side has open orders until 12/16/2026, such as ${order_number}.`,
    );
    expect(await taken(shop.db, 'pickup', '2026-12-14', '7:00 AM')).toBe(1);

    await shop.json(['cancel', order_number]);
    expect((await shop.type(['neighborhood', 'remove', 'Upper West Side'])).out).toBe(
      'Upper West Side is gone.',
    );
    const receipt = await ann.client.get<'orders.get'>(`/order/${id}`);
    expect(receipt.body.data.pickupAddress[0]?.zip_code).toBe('10023');
    expect((await shop.type(['zip'])).out).not.toContain('10023');
    expect(await says('slots', 'Upper West Side')).toMatch(/^There is no neighborhood "Upper West Side"/);
    const left = await shop.json<{ neighborhood: string; zip_codes: string[] }[]>(['neighborhood']);
    expect(left.map(({ neighborhood }) => neighborhood)).not.toContain('Upper West Side');
    expect(left.flatMap(({ zip_codes }) => zip_codes)).toEqual([]);
  });

  it('wants one ZIP code or all, and says when there is no neighborhood at all', async () => {
    expect(await says('zip', 'close')).toBe('Name one ZIP code, or --all.');
    expect(await says('zip', 'close', '10001', '--all')).toBe('Name one ZIP code, or --all.');
    const all = await shop.json<{ neighborhood: string }[]>(['neighborhood']);
    for (const { neighborhood } of all.filter((each) => each.neighborhood !== 'Lakeview'))
      await shop.json(['neighborhood', 'remove', neighborhood]);
    expect((await shop.type(['neighborhood'])).out).toContain('Lakeview');
  });
});
