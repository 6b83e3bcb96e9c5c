import { describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

const offered = async () =>
  (await shop.client.get<'catalog.pricing'>('/category/pricing')).body.turnarounds.map(
    ({ turntimes, days, amount }) => [turntimes, days, amount],
  );
const says = async (...words: string[]) => (await shop.refusal(['turnaround', ...words]))[1];

describe('ops turnaround', () => {
  it('lists, changes, adds and retires, and the price list follows', async () => {
    const placed = await shop.pickedUp();
    expect(await shop.json(['turnaround'])).toEqual([
      { name: '2 business days', days: 2, price: 0, active: 'yes' },
      { name: 'Next business day', days: 1, price: 10, active: 'yes' },
    ]);
    expect((await shop.type(['turnaround', 'set', '2 Business Days', '--days', '3'])).out).toBe(
      '3 business days: 3 business days after pickup, $0.00 an order. The site shows it within a minute.',
    );
    await shop.json(['turnaround', 'set', 'Next business day', '--name', 'Express', '--price', '12.50']);
    // A name of the house's own says nothing of its days.
    await shop.json(['turnaround', 'set', 'Express', '--days', '2']);
    await shop.json(['turnaround', 'add', '1', '--price', '20']);
    expect(await offered()).toEqual([
      ['3 business days', 3, 0],
      ['Express', 2, 12.5],
      ['Next business day', 1, 20],
    ]);
    await shop.json(['turnaround', 'retire', 'Next business day']);
    expect(await offered()).toHaveLength(2);
    await shop.json(['turnaround', 'add', '1', '--name', 'next business day', '--price', '25']);
    expect((await offered())[2]).toEqual(['next business day', 1, 25]);
    const kept = (await placed.shopper.client.get<'orders.get'>(`/order/${placed.id}`)).body.data;
    expect(kept.order_turn_around?.turntimes).toBe('2 business days');
  });

  it('gives the first delivery after the days of the turnaround', async () => {
    const [{ turn_around_id = 0 } = {}] = (
      await shop.client.get<'catalog.pricing'>('/category/pricing')
    ).body.turnarounds.map(({ id }) => ({ turn_around_id: id }));
    const query = { zip_code: '10023', date: '11-23-2026', turn_around_id: String(turn_around_id) };
    const first = async () =>
      (await shop.client.get<'service-area.slots'>('/slots', { query: { ...query, from_slot: '7:00 AM' } }))
        .body.data.earliest_delivery;
    await shop.json(['turnaround', 'set', '3 business days', '--days', '1', '--name', 'Quick']);
    expect(await first()).toBe('11-24-2026');
    await shop.json(['turnaround', 'set', 'Quick', '--days', '2']);
    expect(await first()).toBe('11-25-2026');
  });

  it('refuses what is none, and the last one', async () => {
    expect(await says('set', 'Tomorrow', '--days', '1')).toBe(
      'There is no turnaround "Tomorrow". There are: Quick, Express, next business day.',
    );
    expect(await says('set', 'Quick')).toBe('Say what changes: --days, --name or --price.');
    expect(await says('set', 'Quick', '--name', 'express')).toBe('There is already a turnaround "Express".');
    expect(await says('add', '4', '--name', 'QUICK')).toBe('There is already a turnaround "Quick".');
    for (const days of ['0', '15', '-1', '1.5', 'two', ''])
      expect(await says('add', days)).toMatch(/is not a valid number of business days/);
    await shop.json(['turnaround', 'retire', 'Express']);
    await shop.json(['turnaround', 'retire', 'next business day']);
    expect(await says('retire', 'Quick')).toBe('Quick is the last turnaround: an order needs one.');
  });
});

it('names the days of a shop that comes on fewer than five of them open days', async () => {
  const others = shop.db.updateTable('slot_templates').where('weekday', 'not in', [1, 2]);
  await others.set({ pickup_capacity: 0, delivery_capacity: 0 }).execute();
  expect(await shop.json(['turnaround', 'add', '4'])).toMatchObject({ name: '4 open days' });
  expect(await shop.json(['turnaround', 'set', '4 open days', '--days', '5'])).toMatchObject({
    name: '5 open days',
  });
});
