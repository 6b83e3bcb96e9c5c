import { describe, expect, it } from 'vitest';
import { insertAddress, newShopper, taken } from '@/tests/server/orders/shop';
import { inbox, openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { linksIn, mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);

const pickupsOn = async (date: string) => {
  const query = { zip_code: '10023', date };
  return (await shop.client.get<'service-area.slots'>('/slots', { query })).body;
};
const _noon = async (date: string) =>
  (await pickupsOn(date)).data.pickup.find(({ from_slot }) => from_slot === '12:00 PM');

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

  it('sends who had turned news off nothing but the email that they asked for', async () => {
    const ann = await newShopper(shop.client);
    const everywhere = { order_updates: 'yes', reminders: 'yes', news: 'no' } as const;
    for (const [kind, inbox] of Object.entries(everywhere) as [keyof typeof everywhere, 'yes' | 'no'][])
      await shop.db
        .insertInto('notification_choices')
        .values({ user_id: ann.client.user.id, kind, inbox, email: 'yes', push: 'yes' })
        .execute();
    await ask(ann.client.user.email, '10032');
    await shop.json(['zip', 'open', '10032', '--neighborhood', 'Washington Heights', '--like', 'Chelsea']);
    expect(await mailsTo(shop.db, ann.client.user.email)).toHaveLength(1);
    expect((await inbox(ann)).map(({ type }) => type)).not.toContain('zip.opened');
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
    for (const zip of ['1004', '100400', 'abcde', '', '１００４０１'])
      expect(await says(zip)).toContain('is not a ZIP code');
    expect(await isServed('10044')).toBe(false);
  });
});
