/** What the customer of a world sends for an order: bodies that the calls take. */
import type { Input } from '@/lib/contract';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import { readPriceList } from '@/server/catalog/price-list';
import type { ApiClient } from './api';
import { addressBody } from './fixtures';
import type { World } from './world';

/** The next free times. */
export async function nextTimes({ client, owned }: World) {
  const { zip_code } = await addressBody(client.services.db, owned.user);
  const query = { zip_code, turn_around_id: await firstTurnaround(client) };
  const { data } = (await client.get<'service-area.slots'>('/slots', { query })).body;
  const pickup = data.pickup.find((slot) => slot.available);
  const delivery = data.delivery.find((slot) => slot.available);
  if (!pickup || !delivery) throw new Error('No free slot on the first free day');
  return {
    pickup_date: data.date,
    from_slot: pickup.from_slot,
    to_slot: pickup.to_slot,
    delivery_date: data.delivery_date,
    delivery_from_slot: delivery.from_slot,
    delivery_to_slot: delivery.to_slot,
  };
}

const firstTurnaround = async ({ services }: ApiClient) =>
  (await readPriceList(services.db)).turnarounds[0]?.id ?? 0;

/** An order for the next free times, at today's prices. */
export async function confirmBody(world: World): Promise<Input<'orders.confirm', 'body'>> {
  const { client, owned } = world;
  const list = await readPriceList(client.services.db);
  const turn_around_id = await firstTurnaround(client);
  const choice = { services: [1], bags: 2, turn_around_id };
  return {
    ...choice,
    user_id: owned.user,
    pickup_address_id: owned.address,
    delivery_address_id: owned.address,
    handoff: 'in_person',
    ...(await nextTimes(world)),
    user_card_id: owned.card,
    estimate_total: toDecimal(estimateTotalCents(computeEstimate(list, choice))),
    price_version: list.price_version,
    accept_terms: true,
  };
}

/** The order at the next free times, and an address for it. */
export async function changeBody(world: World): Promise<Input<'orders.change', 'body'>> {
  const { client, owned } = world;
  const { pickup_date, delivery_date, ...slots } = await nextTimes(world);
  const isoDay = (day: string) => `${day.slice(6)}-${day.slice(0, 5)}`;
  const days = { pickup_date: isoDay(pickup_date), delivery_date: isoDay(delivery_date) };
  await client.services.db
    .updateTable('orders')
    .set({ ...slots, ...days, cutoff_at: '2099-01-01T00:00:00.000Z' })
    .where('id', '=', owned.order)
    .execute();
  return {
    pickup_address_id: owned.address,
    delivery_address_id: owned.address,
    handoff: 'leave_at_door',
    special_instructions: 'Ring twice',
    preferences: [],
  };
}
