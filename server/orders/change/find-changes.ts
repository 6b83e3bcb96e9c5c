/** What a change of details would change about an order. */
import type { Output } from '@/lib/contract';
import { type AddressCopy, isSameAddress } from '@/lib/domain/address-copy';
import { messages } from '@/lib/messages';
import { findAddress } from '@/server/addresses/queries';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import type { OrderEntity } from '../queries';

export type ChangeBody = Output<'orders.change', 'body'>;
type ChosenPreferences = NonNullable<ChangeBody['preferences']>;
export type OwnAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

/** What is absent stays. */
export interface Changes {
  pickup?: OwnAddress | undefined;
  delivery?: OwnAddress | undefined;
  handoff?: NonNullable<ChangeBody['handoff']> | undefined;
  instructions?: string | undefined;
  preferences?: ChosenPreferences | undefined;
}

/**
 * An address that the customer has edited since the order was placed is another one for it.
 * @throws ApiProblem not_found for an address that is gone or another customer's
 */
export async function findChanges(
  trx: Db,
  { order, preferences }: OrderEntity,
  body: ChangeBody,
): Promise<Changes> {
  const pickup = await findOwnAddress(trx, order.user_id, body.pickup_address_id, 'pickup_address_id');
  const delivery = await findOwnAddress(trx, order.user_id, body.delivery_address_id, 'delivery_address_id');
  const services = JSON.parse(order.category_ids) as number[];
  const chosen = body.preferences?.filter(({ category_id }) => services.includes(category_id));
  return {
    pickup: pickup && !isSameAddress(readCopy(order.pickup_address), pickup) ? pickup : undefined,
    delivery: delivery && !isSameAddress(readCopy(order.delivery_address), delivery) ? delivery : undefined,
    handoff: body.handoff === order.handoff ? undefined : body.handoff,
    instructions:
      body.special_instructions === order.special_instructions ? undefined : body.special_instructions,
    preferences: chosen && !isSameChoice(chosen, preferences) ? chosen : undefined,
  };
}

async function findOwnAddress(trx: Db, userId: number, id: number | undefined, field: string) {
  if (id === undefined) return undefined;
  const address = await findAddress(trx, userId, id);
  const errors = { [field]: messages.addressGone };
  if (!address) throw new ApiProblem('not_found', messages.addressGone, { errors });
  return address;
}

const readCopy = (copy: string) => JSON.parse(copy) as AddressCopy;

function isSameChoice(chosen: ChosenPreferences, own: OrderEntity['preferences']): boolean {
  const keys = (list: ChosenPreferences | OrderEntity['preferences']) =>
    list.map((one) => `${one.category_id} ${one.preference_id} ${one.quantity}`).sort();
  return keys(chosen).join() === keys(own).join();
}
