import { beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '@/lib/rules/dates/calendar';
import { insertAddress, newShopper, openShop } from '../orders/shop';
import { forFile } from '../support/for-file';

const shop = forFile(openShop);
beforeAll(async () => {
  await shop.db
    .insertInto('inactive_dates')
    .values([
      { inactive_date: '2026-11-11', reason: 'Veterans Day' },
      { inactive_date: '2026-11-26', reason: 'Thanksgiving Day' },
      { inactive_date: '2026-12-25', reason: '' },
      { inactive_date: '2027-06-18', reason: 'Juneteenth' },
    ])
    .execute();
});

describe('states and cities', () => {
  it('lists all states by name, and the cities of one', async () => {
    const { data } = (await shop.client.get<'service-area.states'>('/state')).body;
    expect(data).toHaveLength(51);
    expect(data[0]).toEqual({ id: expect.any(Number), name: 'Alabama' });
    const newYork = data.find(({ name }) => name === 'New York')?.id;
    const cities = (await shop.client.get<'service-area.cities'>(`/city/state/${newYork}`)).body.data;
    expect(cities.map(({ name }) => name)).toContain('New York');
    expect(cities.map(({ name }) => name)).toEqual(cities.map(({ name }) => name).toSorted());
  });

  it('knows no other state', async () => {
    for (const id of ['99', 'x', '-1', '0'])
      expect((await shop.client.get(`/city/state/${id}`)).status).toBe(404);
  });
});

describe('GET /zipcode/verify/{zip}', () => {
  it('answers neighborhood, state, city and the first free pickup', async () => {
    const { status, body } = await shop.client.get('/zipcode/verify/10023-1234');
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        message: '',
        data: {
          zip_code: '10023',
          neighborhood: 'Upper West Side',
          state_id: expect.any(Number),
          city_id: 1,
          // Friday, 10 AM: the first slot at least two hours ahead, and two business days later
          next_pickup: {
            pickup_date: '11-20-2026',
            from_slot: '12:00 PM',
            to_slot: '2:00 PM',
            first_delivery: { delivery_date: '11-24-2026', from_slot: '12:00 PM', to_slot: '2:00 PM' },
            cutoff_at: '2026-11-19T20:00:00-05:00',
          },
        },
      },
    ]);
  });

  it('leaves out the first delivery when that day has no place left', async () => {
    const full = shop.db.updateTable('slot_templates').where('neighbourhood_id', '=', 11);
    await full.set({ delivery_capacity: 0 }).execute();
    const { data } = (await shop.client.get<'service-area.verifyZip'>('/zipcode/verify/10002')).body;
    expect(data.next_pickup).toMatchObject({ pickup_date: '11-20-2026', first_delivery: null });
  });

  it('looks past full slots, evenings, weekends and holidays', async () => {
    const full = shop.db.updateTable('slot_templates').where('neighbourhood_id', '=', 12);
    await full.set({ pickup_capacity: 0 }).execute();
    const next = async (instant: string) => {
      shop.clock.set(instant);
      const { data } = (await shop.client.get<'service-area.verifyZip'>('/zipcode/verify/10004')).body;
      return data.next_pickup;
    };
    expect(await next('2026-11-20T15:00:00.000Z')).toBeNull();
    await full.set({ pickup_capacity: 1 }).where('from_slot', '=', '4:00 PM').execute();
    expect(await next('2026-11-20T15:00:00.000Z')).toMatchObject({
      pickup_date: '11-20-2026',
      from_slot: '4:00 PM',
    });
    // Friday evening → Monday; Wednesday before Thanksgiving, 8 PM → Friday
    expect(await next('2026-11-21T02:00:00.000Z')).toMatchObject({ pickup_date: '11-23-2026' });
    expect(await next('2026-11-26T01:00:00.000Z')).toMatchObject({ pickup_date: '11-27-2026' });
    shop.clock.set('2026-11-20T15:00:00.000Z');
  });

  it.each(['10499', '00000', '90210'])('says that %s is not served', async (zip) => {
    const { status, body } = await shop.client.get(`/zipcode/verify/${zip}`);
    expect([status, body]).toEqual([
      200,
      { status: false, message: 'delivery not available at this zipcode', data: null },
    ]);
  });

  it('forgets a zip code that is switched off', async () => {
    const active = (value: 'yes' | 'no') =>
      shop.db.updateTable('zip_codes').set({ active: value }).where('zip_code', '=', '10038').execute();
    await active('no');
    expect((await shop.client.get('/zipcode/verify/10038')).body.status).toBe(false);
    expect((await shop.client.get('/slots', { query: { zip_code: '10038' } })).body.status).toBe(false);
    await active('yes');
    expect((await shop.client.get('/zipcode/verify/10038')).body.status).toBe(true);
  });

  it.each(['１００２３', '10023–1234', '“10023”', 'NY 10023', '10023\u200b'])('reads %s', async (zip) => {
    const { body } = await shop.client.get(`/zipcode/verify/${encodeURIComponent(zip)}`);
    expect([body.status, body.data]).toMatchObject([true, { zip_code: '10023' }]);
  });

  it.each(['1002', '100233', 'abcde', '１００２', '%00', "10'023"])('refuses %s', async (zip) => {
    const { status, body } = await shop.client.get(`/zipcode/verify/${zip}`);
    expect([status, body.errors]).toEqual([422, { zip: 'Enter a 5-digit ZIP code' }]);
  });
});

/** Future ones only: the shop's clock is in the week after Veterans Day. */
const toCome = (days: readonly { pickup_date: string; reason: string }[]) =>
  days.filter(({ pickup_date }) => (parseDate(pickup_date) ?? '') > '2026-11-15');

describe('GET /pickup-days/verify/{id}', () => {
  it('lists closed days from today on, as MM-DD-YYYY with the reason', async () => {
    const ann = await newShopper(shop.client);
    const { data } = (await ann.client.get<'service-area.pickupDays'>(`/pickup-days/verify/${ann.address}`))
      .body;
    expect(toCome(data)).toEqual([
      { pickup_date: '11-26-2026', reason: 'Thanksgiving Day' },
      { pickup_date: '12-25-2026', reason: 'No pickups on this day' },
    ]);
  });

  it('lists the closed weekdays of the last year too, for who looks for an old order by its day', async () => {
    const ann = await newShopper(shop.client);
    const path = `/pickup-days/verify/${ann.address}` as const;
    const past = async () => {
      const { data } = (await ann.client.get<'service-area.pickupDays'>(path)).body;
      return data.slice(0, data.length - toCome(data).length);
    };
    expect(await past()).toContainEqual({ pickup_date: '11-11-2026', reason: 'Veterans Day' });
    // a Saturday, and one too long ago
    const days = ['2026-07-04', '2025-03-03'].map((inactive_date) => ({ inactive_date, reason: 'Storm' }));
    await shop.db
      .insertInto('inactive_dates')
      .values(days)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const listed = (await past()).map(({ pickup_date }) => pickup_date);
    expect(listed).not.toContain('07-04-2026');
    expect(listed).not.toContain('03-03-2025');
  });

  it('adds weekdays on which the neighborhood is not on our route', async () => {
    await shop.db
      .deleteFrom('slot_templates')
      .where('neighbourhood_id', '=', 2)
      .where('weekday', '=', 3)
      .execute();
    const ann = await newShopper(shop.client);
    const id = await insertAddress(shop.db, ann.client.user.id, { zip_code: '10021' });
    const { data } = (await ann.client.get<'service-area.pickupDays'>(`/pickup-days/verify/${id}`)).body;
    expect(toCome(data).map((day) => day.pickup_date)).toEqual([
      '11-25-2026',
      '11-26-2026',
      '12-02-2026',
      '12-09-2026',
      '12-16-2026',
      '12-25-2026',
    ]);
  });

  it('lists closed days also for an address that is not served any more', async () => {
    const ann = await newShopper(shop.client);
    const id = await insertAddress(shop.db, ann.client.user.id, { zip_code: '10499' });
    const { data } = (await ann.client.get<'service-area.pickupDays'>(`/pickup-days/verify/${id}`)).body;
    expect(toCome(data)).toHaveLength(2);
  });
});

describe('who waits for a zip code', () => {
  const requests = (zip_code: string) =>
    shop.db
      .selectFrom('zip_requests')
      .selectAll()
      .where('zip_code', '=', zip_code)
      .orderBy('email')
      .execute();

  it('is kept once for each e-mail, from either form', async () => {
    const short = { email: 'Ann@Example.com', zipCode: '10040' };
    const { body } = await shop.client.post('/users/zipcode/notify-me', short);
    expect(body).toEqual({ status: true, message: 'We’ll email you when we serve 10040', data: null });
    const long = {
      name: 'Ann Lee',
      email: 'ann@example.com',
      mobile: '(212) 555-0123',
      zip_code: '10040',
      note: 'Please!',
    };
    expect((await shop.client.post('/zipcode/requested', long)).body.message).toBe(body.message);
    await shop.client.post('/users/zipcode/notify-me', short);
    await shop.client.post('/users/zipcode/notify-me', { ...short, email: 'ben@example.com' });
    expect(await requests('10040')).toMatchObject([
      { email: 'ann@example.com', name: 'Ann Lee', mobile: '212-555-0123', note: 'Please!' },
      { email: 'ben@example.com', name: '', mobile: '', note: '' },
    ]);
  });

  it('is told when the zip code is served already', async () => {
    const { body } = await shop.client.post('/users/zipcode/notify-me', {
      email: 'a@example.com',
      zipCode: '10023',
    });
    expect([body.status, body.message]).toEqual([true, 'We already serve 10023']);
    expect(await requests('10023')).toEqual([]);
  });

  it('is kept once when many ask at once', async () => {
    const other = shop.another();
    const body = { email: 'many@example.com', zipCode: '10042' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : shop.client).post('/users/zipcode/notify-me', body),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await requests('10042')).toHaveLength(1);
  });

  it('is no robot', async () => {
    const robot = { email: 'robot@example.com', zipCode: '10043' };
    for (const sign of [{ company_url: 'https://spam.example' }, { form_age: 300 }])
      expect((await shop.client.post('/users/zipcode/notify-me', { ...robot, ...sign })).status).toBe(403);
    expect(
      (
        await shop.client.post('/zipcode/requested', {
          ...robot,
          name: 'R',
          zip_code: '10043',
          company_url: 'x',
        })
      ).status,
    ).toBe(403);
    expect(await requests('10043')).toEqual([]);
  });

  it.each([
    ['/users/zipcode/notify-me', { email: 'no', zipCode: '1' }, ['email', 'zipCode']],
    ['/users/zipcode/notify-me', {}, ['email', 'zipCode']],
    ['/zipcode/requested', { email: 'a@b.co', mobile: '12', zip_code: 'x' }, ['name', 'mobile', 'zip_code']],
  ])('%s refuses %j', async (path, body, fields) => {
    const answer = await shop.client.post(path, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([422, fields.sort()]);
  });
});
