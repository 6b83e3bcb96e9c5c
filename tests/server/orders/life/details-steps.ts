import { expect } from 'vitest';
import type { Data, Input } from '@/lib/contract';
import { offers, pick } from './customer-steps';
import type { Placed, World } from './world';

type Details = Input<'orders.change', 'body'>;
type Receipt = Data<'orders.get'>;

const detailsOf = ({ pickupAddress, deliveryAddress, handoff, special_instructions, ...rest }: Receipt) =>
  JSON.stringify([
    ...[pickupAddress, deliveryAddress, handoff, special_instructions],
    ...[rest.preferences, rest.net_price, rest.ask_above],
  ]);

/** Another delivery address is taken as long as another delivery time. */
const isDeliveryAlone = (before: Receipt, after: Receipt) =>
  detailsOf({ ...before, deliveryAddress: after.deliveryAddress }) === detailsOf(after);

const hypoallergenic = { category_id: 1, preference_id: 11, quantity: 1 };
const whites = { category_id: 1, preference_id: 20, quantity: 1 };

function bodyOf({ near, far }: Placed['owner'], choice: number): Details {
  const of = choice >> 3;
  return pick<() => Details>(
    [
      () => ({ handoff: pick(['in_person', 'doorman', 'leave_at_door'] as const, of) }),
      () => ({ special_instructions: pick(['', 'Ring twice'], of) }),
      () => ({ preferences: pick([[], [whites], [hypoallergenic, whites]], of) }),
      () => ({ pickup_address_id: pick([near, far], of) }),
      () => ({ ask_above: pick([15, null], of) }),
      () => ({ delivery_address_id: pick([far, near], of), preferences: [whites] }),
    ],
    choice,
  )();
}

/** As from the dialog: a new total is shown once, then sent along; now and then another one than was shown. */
export async function change(world: World, order: Placed, choice: number): Promise<void> {
  const { owner, id } = order;
  const before = await owner.receipt(id);
  const ask = (body: Details) => owner.post<'orders.change'>(`/order/${id}/change`, body);
  let body = bodyOf(owner, choice);
  let reply = await ask(body);
  const shown = (reply.body.data as { reason?: string; estimate_total?: number } | null) ?? {};
  if (shown.reason === 'price') {
    expect(detailsOf(await owner.receipt(id)), 'a price that nobody has seen').toBe(detailsOf(before));
    const { price_version } = (await owner.get<'catalog.pricing'>('/category/pricing')).body;
    const off = choice % 5 === 0 ? 1 : 0;
    body = { ...body, estimate_total: (shown.estimate_total ?? 0) + off, price_version };
    reply = await ask(body);
    expect(reply.status, JSON.stringify(reply.body)).not.toBe(off ? 200 : 0);
  }
  const after = await owner.receipt(id);
  const isChanged = detailsOf(before) !== detailsOf(after);
  if (reply.status === 200) {
    if (isChanged) {
      const isOffered =
        offers(before, 'change') || (isDeliveryAlone(before, after) && offers(before, 'change_delivery'));
      expect(isOffered, `a change in status ${before.status}`).toBe(true);
    }
    if (isChanged) world.count('change');
    if (isChanged && before.net_price !== after.net_price)
      expect(after.net_price, 'the total that was shown').toBe(body.estimate_total);
    return sameAgain(world, order, () => ask(body), JSON.stringify(reply.body));
  }
  expect([409, 422], JSON.stringify(reply.body)).toContain(reply.status);
  expect([detailsOf(after), after.status]).toEqual([detailsOf(before), before.status]);
  const { reason } = (reply.body.data ?? {}) as { reason?: string };
  if (offers(before, 'change')) expect(['slot', 'delivery_slot', 'price', undefined]).toContain(reason);
}

/** The same request again: the same answer, and no second change. */
async function sameAgain(
  { db }: World,
  { id }: Placed,
  ask: () => Promise<{ body: unknown }>,
  answer: string,
): Promise<void> {
  const events = () => db.selectFrom('order_events').select('id').where('order_id', '=', id).execute();
  const before = (await events()).length;
  expect(JSON.stringify((await ask()).body)).toBe(answer);
  expect((await events()).length).toBe(before);
}
