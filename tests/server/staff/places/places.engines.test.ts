import { describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

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
      `Tuesday, December 15, 2026 is closed: Snow day. 1 customer was told to choose anew: ${number}.`,
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
    const set = ['slots', 'set', 'all', '12-02-2026', '12pm', '--pickup', '3', '--delivery', '1'];
    expect((await shop.type(set)).out).toContain(', 3 pickups and 1 delivery.');
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

  it('of one day does not give a time another end', async () => {
    const set = (time: string) => ['slots', 'set', 'Chelsea', '12-03-2026', time, '--pickup', '3'];
    expect(await shop.refused(1, set('12 PM-1 PM'))).toBe(
      'There is a time from 12:00 PM to 2:00 PM on that day: leave the end out to set its places.',
    );
    expect(await shop.json(set('12 PM-2 PM'))).toMatchObject({ to_slot: '2:00 PM', pickup: 3 });
  });

  it('of one day gives a time another end once it has no places, of the week or its own', async () => {
    const endsOf = async (date: string, from: string) => {
      const { slots } = await shop.json<{
        slots: { from_slot: string; to_slot: string; capacity: number }[];
      }>([...['slots', 'Chelsea', date]]);
      return slots
        .filter(({ from_slot }) => from_slot === from)
        .map(({ to_slot, capacity }) => [to_slot, capacity]);
    };
    const set = (day: string, time: string, pickup: string, ...more: string[]) =>
      shop.json(['slots', 'set', 'Chelsea', day, time, '--pickup', pickup, ...more]);
    await set('12-07-2026', '12 PM', '4');
    await set('Monday', '12 PM', '0', '--delivery', '0');
    await set('12-07-2026', '12 PM', '0');
    await set('12-07-2026', '12 PM-1 PM', '3');
    await set('12-14-2026', '12 PM-1 PM', '3');
    expect([await endsOf('12-07-2026', '12:00 PM'), await endsOf('12-14-2026', '12:00 PM')]).toEqual([
      [['1:00 PM', 3]],
      [['1:00 PM', 3]],
    ]);
    await set('12-15-2026', '11 PM-11:15 PM', '3');
    await set('12-15-2026', '11 PM', '0');
    await set('12-15-2026', '11 PM-11:30 PM', '3');
    expect(await endsOf('12-15-2026', '11:00 PM')).toEqual([['11:30 PM', 3]]);
  });

  it('of the week gives a time its new end on the days on which it had no places', async () => {
    const set = (day: string, time: string, places: string) =>
      shop.json(['slots', 'set', 'Chelsea', day, time, '--pickup', places]);
    await set('12-16-2026', '10 PM-11 PM', '0');
    await set('Wednesday', '10 PM-11 PM', '0');
    await set('Wednesday', '10 PM-10:30 PM', '2');
    const { slots } = await shop.json<{ slots: unknown[] }>(['slots', 'Chelsea', '12-16-2026']);
    expect(slots).toContainEqual(
      expect.objectContaining({ from_slot: '10:00 PM', to_slot: '10:30 PM', capacity: 2 }),
    );
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
      'There are no pickup times on Saturdays. Open them every week first: slots set <neighborhood> Saturday "7:00 AM-<end>" --pickup 1',
    );
    expect(await says('all', '11-02-2026', '7am', '--pickup', '1')).toBe('11/02/2026 has passed.');
    expect(await says('all', 'Monday', '7am')).toBe('Say how many places: --pickup 6, --delivery 6 or both.');
    for (const number of ['-1', '1.5', 'x', '1001', ''])
      expect(await says('all', 'Monday', '7am', `--pickup=${number}`)).toMatch(
        /is not a valid number of places/,
      );
  });
});
