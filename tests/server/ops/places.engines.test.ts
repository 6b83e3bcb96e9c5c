import { describe, expect, it } from 'vitest';
import { insertAddress, newShopper, taken } from '../orders/shop';
import { forFile } from '../support/for-file';
import { linksIn, mailsTo } from '../support/mailbox';
import { inbox, openOpsShop } from './ops-shop';

const shop = forFile(openOpsShop);

const pickupsOn = async (date: string) => {
  const query = { zip_code: '10023', date };
  return (await shop.client.get<'service-area.slots'>('/slots', { query })).body;
};
const noon = async (date: string) =>
  (await pickupsOn(date)).data.pickup.find(({ from_slot }) => from_slot === '12:00 PM');

describe('ops day', () => {
  it("lists the day's stops in the order of the clock, with what the driver needs", async () => {
    const late = await shop.placed({
      pickup_date: '12-01-2026',
      from_slot: '6:00 PM',
      to_slot: '8:00 PM',
      delivery_date: '12-04-2026',
    });
    // The API rejects such characters; an import might not.
    await shop.db
      .updateTable('orders')
      .set({ special_instructions: 'Ring\ttwice \u001b[31mplease' })
      .where('id', '=', late.id)
      .execute();
    const early = await shop.placed({ pickup_date: '12-01-2026', delivery_date: '12-03-2026' });
    const gone = await shop.placed({ pickup_date: '12-01-2026', delivery_date: '12-03-2026' });
    const back = await shop.placed({ pickup_date: '11-27-2026', delivery_date: '12-01-2026' });
    await shop.json(['cancel', gone.number]);
    const day = await shop.json<{ pickups: unknown[]; deliveries: unknown[] }>(['day', '12-01-2026']);
    expect(day).toMatchObject({
      date: '2026-12-01',
      closed: null,
      pickups: [
        {
          order_number: early.number,
          from_slot: '7:00 AM',
          customer: 'Ann Lee',
          phone: '212-555-0123',
          address: '200 West 72nd Street, 4B',
          zip_code: '10023',
          city: 'New York',
          handoff: 'in_person',
          bags: 2,
        },
        { order_number: late.number },
      ],
      deliveries: [{ order_number: back.number, from_slot: '6:00 PM' }],
    });
    const { out } = await shop.type(['day', '12/01/2026']);
    expect(out).toMatch(/^Tuesday, December 1, 2026 — 2 pickups, 1 delivery\n/);
    expect(out).toContain('Ring twice [31mplease');
    expect(out).not.toContain('\u001b');
  });

  it('without a day is today in New York, and an empty day says so', async () => {
    expect(await shop.json(['day'])).toMatchObject({ date: '2026-11-20', pickups: [], deliveries: [] });
    expect((await shop.type(['day'])).out).toContain('Pickups: none');
  });

  it('leaves a missed pickup out of the deliveries', async () => {
    const { number } = await shop.placed({ pickup_date: '12-10-2026', delivery_date: '12-14-2026' });
    await shop.json(['status', number, '11']);
    expect(await shop.json(['day', '12-14-2026'])).toMatchObject({ deliveries: [] });
    expect(await shop.json(['day', '12-10-2026'])).toMatchObject({ pickups: [{ status: 11 }] });
  });
});

describe('ops closed', () => {
  it('closes a day for the website at once, and opens it again', async () => {
    const { number } = await shop.placed({ pickup_date: '12-15-2026', delivery_date: '12-17-2026' });
    const closed = await shop.type(['closed', 'add', '12-15-2026', 'Snow day']);
    expect(closed.out).toBe(
      `Tuesday, December 15, 2026 is closed: Snow day. 1 order is booked for it: ${number}.`,
    );
    expect(await noon('12-15-2026')).toMatchObject({ available: false, reason: 'Snow day' });
    expect((await pickupsOn('12-16-2026')).data.inactive).toEqual([
      { pickup_date: '12-15-2026', reason: 'Snow day' },
    ]);
    expect(await shop.json(['closed'])).toEqual([{ date: '2026-12-15', reason: 'Snow day' }]);
    expect((await shop.refusal(['closed', 'add', '12-15-2026', 'x']))[1]).toBe(
      '12/15/2026 is already closed.',
    );
    await shop.json(['closed', 'remove', '12-15-2026']);
    expect(await noon('12-15-2026')).toMatchObject({ available: true });
    expect((await shop.refusal(['closed', 'remove', '12-15-2026']))[1]).toBe('12/15/2026 is not closed.');
  });

  it('takes no day that makes no sense', async () => {
    expect((await shop.refusal(['closed', 'add', '11-19-2026', 'x']))[1]).toBe('11/19/2026 has passed.');
    expect((await shop.refusal(['closed', 'add', '11-21-2026', 'x']))[1]).toContain('is a weekend');
    expect((await shop.refusal(['closed', 'add', '12-31-2026', ' ']))[1]).toContain('The reason is missing');
    expect((await shop.refusal(['closed', 'add', '12-31-2026']))[1]).toMatch(
      /^Missing required argument 'reason'\. See: npm run ops -- closed add --help/,
    );
    expect(await shop.refused(2, ['closed', 'sub'])).toBe(
      "Too many arguments for 'closed'. Expected 0 arguments but got 1. See: npm run ops -- closed --help",
    );
  });
});

describe('ops slots', () => {
  it('sets the places of one day, for one neighborhood or all', async () => {
    await shop.json(['slots', 'set', 'upper west side', '12-02-2026', '12pm', '--pickup', '0']);
    expect(await noon('12-02-2026')).toMatchObject({ available: false, reason: 'Full' });
    expect(await noon('12-03-2026')).toMatchObject({ available: true });
    await shop.json(['slots', 'set', 'all', '12-02-2026', '12pm', '--pickup', '3', '--delivery', '1']);
    expect(await noon('12-02-2026')).toMatchObject({ available: true, left: 3 });
    const chelsea = await shop.json<{ slots: unknown[] }>(['slots', 'Chelsea', '12-02-2026']);
    expect(chelsea.slots).toContainEqual({
      kind: 'delivery',
      from_slot: '12:00 PM',
      to_slot: '2:00 PM',
      capacity: 1,
      taken: 0,
      left: 1,
    });
  });

  it('never takes away what is booked', async () => {
    await shop.placed({ pickup_date: '12-08-2026', delivery_date: '12-10-2026' });
    await shop.placed({ pickup_date: '12-08-2026', delivery_date: '12-10-2026' });
    const set = ['slots', 'set', 'Upper West Side'];
    expect((await shop.refusal([...set, '12-08-2026', '7:00 AM', '--pickup', '1']))[1]).toBe(
      'More than 1 pickup places at that time are taken: reschedule orders first.',
    );
    await shop.json([...set, 'Tuesday', '7:00 AM', '--pickup', '1']);
    const rows = await shop.db
      .selectFrom('slot_days')
      .select(['capacity', 'taken'])
      .where('slot_date', '=', '2026-12-08')
      .where('kind', '=', 'pickup')
      .execute();
    expect(rows).toEqual([{ capacity: 2, taken: 2 }]);
  });

  it('sets the regular week; days without a number of their own follow', async () => {
    await shop.placed({ pickup_date: '12-09-2026', delivery_date: '12-11-2026' });
    await shop.json(['slots', 'set', 'Upper West Side', '12-16-2026', '7:00 AM', '--pickup', '5']);
    await shop.json(['slots', 'set', 'Upper West Side', 'wed', '7:00 AM', '--pickup', '40']);
    const capacity = async (date: string) =>
      (await pickupsOn(date)).data.pickup.find(({ from_slot }) => from_slot === '7:00 AM')?.left;
    expect([
      await capacity('12-02-2026'),
      await capacity('12-09-2026'),
      await capacity('12-16-2026'),
    ]).toEqual([40, 39, 5]);
    const { week } = await shop.json<{
      week: { weekday: number; from_slot: string; pickup_capacity: number }[];
    }>(['slots', 'Upper West Side']);
    expect(week.find((slot) => slot.weekday === 3 && slot.from_slot === '7:00 AM')?.pickup_capacity).toBe(40);
  });

  it('makes a new time when it is told its end', async () => {
    const set = ['slots', 'set', 'Upper West Side', 'Thursday', '2:00 PM', '--pickup', '4'];
    expect((await shop.refusal(set))[1]).toBe('2:00 PM is a new time. Say when it ends with --to.');
    expect((await shop.refusal([...set, '--to', '1pm']))[1]).toBe(
      'A time cannot run from 2:00 PM to 1:00 PM.',
    );
    await shop.json([...set, '--to', '4pm']);
    const { data } = await pickupsOn('12-03-2026');
    expect(data.pickup.map(({ from_slot }) => from_slot)).toEqual([
      '7:00 AM',
      '9:00 AM',
      '12:00 PM',
      '2:00 PM',
      '4:00 PM',
      '6:00 PM',
      '8:00 PM',
    ]);
  });

  it('wants a neighborhood, a day, a time and a number that exist', async () => {
    const says = async (...words: string[]) => (await shop.refusal(['slots', 'set', ...words]))[1];
    expect(await says('Nowhere', 'Monday', '7am', '--pickup', '1')).toMatch(
      /^There is no neighborhood "Nowhere"\. There are: Upper West/,
    );
    expect(await says('all', 'Sunday', '7am', '--pickup', '1')).toBe(
      '7:00 AM is a new time. Say when it ends with --to.',
    );
    expect(await says('all', 'Someday', '7am', '--pickup', '1')).toBe(
      '"Someday" is neither weekdays nor a day. Write Saturday, Mon-Sat, "Mon, Wed", weekdays or MM-DD-YYYY.',
    );
    expect(await says('all', 'Monday', '25:00', '--pickup', '1')).toBe(
      '"25:00" is not a time. Write it as "8:00 AM-10:00 AM", or "8:00 AM" for one you have.',
    );
    expect(await says('all', '12-05-2026', '7am', '--pickup', '1')).toBe(
      'There are no pickup times on Saturdays. Open them every week first: slots set <neighborhood> Saturday "8:00 AM-10:00 AM" --pickup 6',
    );
    expect(await says('all', '11-02-2026', '7am', '--pickup', '1')).toBe('11/02/2026 has passed.');
    expect(await says('all', 'Monday', '7am')).toBe('Say how many places: --pickup 6, --delivery 6 or both.');
    for (const number of ['-1', '1.5', 'x', '1001', ''])
      expect(await says('all', 'Monday', '7am', `--pickup=${number}`)).toMatch(
        /is not a valid number of places/,
      );
  });
});

describe('ops zip', () => {
  const ask = (email: string, zipCode: string) =>
    shop.client.post('/users/zipcode/notify-me', { email, zipCode, form_age: 5_000 });
  const isServed = async (zip: string) => (await shop.client.get(`/zipcode/verify/${zip}`)).body.status;

  it('opens a zip code and writes once to each who waits, customers find it in the inbox too', async () => {
    const ann = await newShopper(shop.client);
    await shop.db
      .updateTable('users')
      .set({ email_notifications: 'no' })
      .where('id', '=', ann.client.user.id)
      .execute();
    await ask(ann.client.user.email, '10040');
    await ask('visitor@example.com', '10040');
    await ask('visitor@example.com', '10041');
    const open = ['zip', 'open', '10040', '--neighborhood', 'Fort George', '--like', 'Chelsea'];
    expect((await shop.type(open)).out).toBe('10040 (Fort George) is open now. 2 people will get an email.');
    expect(await isServed('10040')).toBe(true);
    const [mail, ...more] = await mailsTo(shop.db, 'visitor@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your ZIP code 10040 is now on our route' });
    expect(linksIn(mail?.body_text ?? '')).toEqual(['https://laundry.test/order-now']);
    expect(await mailsTo(shop.db, ann.client.user.email)).toHaveLength(1);
    expect((await inbox(ann)).at(-1)).toMatchObject({
      type: 'zip.opened',
      link: '/order-now',
      order_id: null,
    });

    expect((await shop.type(['zip', 'open', '10040'])).out).toBe(
      '10040 (Fort George) was open before. 0 people will get an email.',
    );
    expect(await mailsTo(shop.db, 'visitor@example.com')).toHaveLength(1);
    // The new neighborhood has Chelsea's week: it can be ordered from at once.
    const query = { zip_code: '10040' };
    const slots = await shop.client.get<'service-area.slots'>('/slots', { query });
    expect(slots.body.data.pickup.some(({ available }) => available)).toBe(true);
    const { waiting } = await shop.json<{ waiting: unknown[] }>(['zip']);
    expect(waiting).toEqual([{ zip_code: '10041', waiting: 1 }]);
  });

  it('tells hundreds, and goes on where it was stopped', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      zip_code: '10033',
      email: `w${index}@example.com`,
    }));
    await shop.db.insertInto('zip_requests').values(rows).execute();
    const opening = Array.from({ length: 3 }, () =>
      shop.json<{ told: number }>(['zip', 'open', '10033', '--neighborhood', 'Chelsea']),
    );
    const told = (await Promise.all(opening)).reduce((sum, each) => sum + each.told, 0);
    expect(told).toBe(250);
    const mails = await shop.db
      .selectFrom('outbox')
      .select('recipient')
      .where('dedupe_key', 'like', 'zip.opened:%:10033')
      .execute();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(250);
    expect(mails).toHaveLength(250);
  });

  it('closes one without touching what is booked', async () => {
    await shop.json(['zip', 'open', '10026', '--neighborhood', 'Upper West Side']);
    const ann = await newShopper(shop.client);
    const address = await insertAddress(shop.db, ann.client.user.id, { zip_code: '10026' });
    const when = { pickup_date: '12-07-2026', delivery_date: '12-09-2026' };
    await ann.confirm({ ...when, pickup_address_id: address, delivery_address_id: address });
    await shop.json(['zip', 'close', '10026']);
    expect(await isServed('10026')).toBe(false);
    expect(await taken(shop.db, 'pickup', '2026-12-07', '7:00 AM')).toBe(1);
    expect((await shop.refusal(['zip', 'close', '10026']))[1]).toBe('10026 is not open.');
    expect(await shop.json(['zip', 'open', '10026'])).toMatchObject({
      neighborhood: 'Upper West Side',
      told: 0,
    });
  });

  it('wants to know where a new one is', async () => {
    const says = async (...words: string[]) => (await shop.refusal(['zip', 'open', ...words]))[1];
    expect(await says('10044')).toBe('10044 is new: say where it is with --neighborhood.');
    expect(await says('10044', '--neighborhood', 'Nowhere', '--like', 'Somewhere')).toMatch(
      /^There is no neighborhood "Somewhere"/,
    );
    expect(await says('10044', '--neighborhood', 'ALL')).toBe('A neighborhood can’t be called "all".');
    expect(await says('10044', '--like', 'Chelsea')).toBe('--like needs --neighborhood.');
    expect(await says('10044', '--neighborhood', 'Chelsea', '--like', 'Gramercy')).toBe(
      'There is already a neighborhood Chelsea. Leave --like out.',
    );
    for (const zip of ['1004', '100400', 'abcde', '', '１００４０'])
      expect(await says(zip)).toContain('is not a ZIP code');
    expect(await isServed('10044')).toBe(false);
  });
});
