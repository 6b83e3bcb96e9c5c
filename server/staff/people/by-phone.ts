/** What staff does for a customer who calls, by the same rules as the pages. */
import type { Output } from '@/lib/contract';
import { addressForm } from '@/lib/contract/forms/addresses';
import { confirmBody } from '@/lib/contract/orders/orders';
import { messages } from '@/lib/messages/messages';
import { type Visits, visitKinds } from '@/lib/rules/dates/visit';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import { isToCome } from '@/lib/rules/orders/closed-visits';
import { DRIVER_ON_THE_WAY } from '@/lib/rules/orders/order-status';
import { checkPlace } from '@/server/addresses/check-place';
import {
  findAddress,
  findZipPlace,
  insertAddress,
  listAddresses,
  updateAddress,
} from '@/server/addresses/queries';
import { ApiProblem } from '@/server/api/problems';
import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { changeEmail, changeEmailLater } from '@/server/auth/change-email';
import { findProfile } from '@/server/auth/customer';
import { queueWelcome } from '@/server/auth/mails';
import { hashPassword } from '@/server/auth/passwords';
import { insertUser } from '@/server/auth/queries';
import { readPriceList } from '@/server/catalog/price-list';
import { notify } from '@/server/notifications/notify';
import { mailLater } from '@/server/orders/change/change-mails';
import { placeWithin } from '@/server/orders/confirm/place-within';
import { inServiceArea } from '@/server/orders/confirm/references';
import { addressCopy } from '@/server/orders/confirm/write-order';
import { addEvent } from '@/server/orders/record/events';
import type { AddressSnapshot, OrderRow } from '@/server/orders/record/queries';
import type { Again } from '@/server/orders/reorder/choice';
import { copyNewest } from '@/server/orders/reorder/reorder';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { violates } from '@/server/platform/db/errors';
import { randomToken } from '@/server/platform/db/ids';
import { clearPrimary } from '@/server/platform/db/own-rows';
import { inCustomerTransaction, inTransaction } from '@/server/platform/db/transaction';
import { given } from '../cli/values';

type NewCustomer = Record<'email' | 'mobile' | 'first_name' | 'last_name', string>;

/** Signs in by a code, or chooses a password by "Forgot password". @throws StaffProblem for an address in use */
export async function addCustomer(services: StaffServices, customer: NewCustomer) {
  // Nobody knows it.
  const password_hash = await hashPassword(randomToken());
  const user = await inTransaction(services.db, async (trx) => {
    const added = await insertUser(trx, { ...customer, password_hash }, services.now());
    if (!added) throw refused(`${customer.email} already has an account.`);
    // The first order does that.
    await trx.updateTable('users').set({ terms_accepted_at: null }).where('id', '=', added.id).execute();
    await queueWelcome(trx, added, services);
    return added;
  });
  audit(services, 'sign-up', { customer: user.id, email: user.email });
  return user;
}

/** At once if somebody is `sure` whose account it is. @returns when it happens @throws StaffProblem for an address in use */
export async function setEmail(
  services: StaffServices & { user: string },
  customer: { id: number; email: string },
  { email, isSure }: { email: string; isSure: boolean },
): Promise<Date> {
  const at = await inCustomerTransaction(services.db, customer.id, async (trx) => {
    if (!isSure) return changeEmailLater(trx, services, customer, email);
    await changeEmail(trx, services, customer, email);
    return services.now();
  }).catch((error: unknown) => {
    throw violates(error, 'unique') ? refused(`${email} already has an account.`) : error;
  });
  if (isSure) audit(services, 'email-changed', { customer: customer.id, email, user: services.user });
  return at;
}

type AddressText = 'address1' | 'address2' | 'cross_street' | 'buzzer' | 'entrance_note' | 'zip_code';
type TypedAddress = { [Key in AddressText]?: string | undefined } & {
  id?: number | undefined;
  doorman_building?: 'yes' | 'no' | undefined;
};

/**
 * Changes the address `id`, else the primary one, else saves the first; the orders that are to come to it follow, but
 * for those of another ZIP code, whose times may not fit.
 * @throws StaffProblem, ApiProblem
 */
export async function setAddress(services: StaffServices, userId: number, { id, ...typed }: TypedAddress) {
  return inCustomerTransaction(services.db, userId, async (trx) => {
    const all = await listAddresses(trx, userId);
    const saved = id === undefined ? all[0] : all.find((each) => each.id === id);
    if (id !== undefined && !saved) throw refused(`The customer has no address ${id}. ${listText(all)}`);
    const form = await readAddress(trx, userId, typed, saved);
    await checkPlace(trx, form, saved);
    const updated_at = services.now().toISOString();
    if (saved) await updateAddress(trx, userId, saved.id, { ...form, updated_at });
    else await clearPrimary(trx, 'user_addresses', userId);
    const written = saved?.id ?? (await insertAddress(trx, { ...form, primary: 'yes', user_id: userId }));
    const address = await findAddress(trx, userId, written);
    if (!address) throw refused('The address is gone.');
    return { address, ...(await followAddress(trx, services, address)) };
  });
}

/** What was typed over what is saved, with the city of the ZIP code. @throws StaffProblem */
async function readAddress(trx: Db, userId: number, typed: TypedAddress, saved: SavedAddress | undefined) {
  const zip = typed.zip_code === undefined ? undefined : await findZipPlace(trx, typed.zip_code);
  if (typed.zip_code !== undefined && !zip) throw refused(messages.notServed);
  const { first_name, last_name, mobile } = await findProfile(trx, userId);
  return checkAddress({
    ...{ first_name, last_name, mobile, ...saved, ...given(typed) },
    ...(zip && { city_id: zip.city_id, state_id: zip.state_id }),
  });
}

const listText = (all: readonly { id: number; address1: string }[]) =>
  all.length > 0
    ? `There are: ${all.map(({ id, address1 }) => `${id} (${address1})`).join(', ')}.`
    : 'There is none.';

function checkAddress(fields: object): Output<'addresses.create', 'body'> {
  const result = addressForm.safeParse({ doorman_building: 'no', ...fields });
  if (result.success) return result.data as Output<'addresses.create', 'body'>;
  const [issue] = result.error.issues;
  throw usageError(
    `${issue?.message ?? 'The address is not complete'}. Give --street, --apartment and --zip.`,
  );
}

type SavedAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

async function followAddress(trx: Db, services: StaffServices, address: SavedAddress) {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', address.user_id)
    .where((eb) =>
      eb.or([eb('pickup_address_id', '=', address.id), eb('delivery_address_id', '=', address.id)]),
    )
    .orderBy('id')
    .execute();
  const followed: string[] = [];
  const left: string[] = [];
  for (const order of orders) {
    const kinds = visitKinds.filter((kind) => comesTo(order, kind, address.id));
    const isMoved = kinds.some((kind) => zipOf(order, kind) !== address.zip_code);
    if (kinds.length === 0) continue;
    (isMoved ? left : followed).push(order.order_number);
    if (!isMoved) await writeCopies(trx, services, { order, kinds, address });
  }
  return { followed, left };
}

/** Its driver may be on the way to the pickup, and asks the way. */
const comesTo = (order: OrderRow, kind: keyof Visits, id: number): boolean =>
  order[`${kind}_address_id`] === id &&
  (isToCome(kind, order.status) || (kind === 'pickup' && order.status === DRIVER_ON_THE_WAY));

const zipOf = (order: OrderRow, kind: keyof Visits) =>
  (JSON.parse(order[`${kind}_address`]) as AddressSnapshot).zip_code;

async function writeCopies(
  trx: Db,
  services: StaffServices,
  { order, kinds, address }: { order: OrderRow; kinds: readonly (keyof Visits)[]; address: SavedAddress },
): Promise<void> {
  await mailLater(trx, order, services.now());
  const copy = addressCopy(await inServiceArea(trx, address, 'zip_code'));
  const at = services.now().toISOString();
  await trx
    .updateTable('orders')
    .set({ ...Object.fromEntries(kinds.map((kind) => [`${kind}_address`, copy])), updated_at: at })
    .where('id', '=', order.id)
    .execute();
  const note = `Changed: ${kinds.map((kind) => `${kind} address`).join(', ')}`;
  await addEvent(trx, { order_id: order.id, type: 'order.changed', at, note });
}

interface PhoneOrder {
  /** The customer accepted the terms on the phone. */
  accepts: boolean;
  /** Instead of the tip and the instructions of that order. */
  tipCents?: number | undefined;
  note?: string | undefined;
}

/**
 * The newest order again, at the first free times that fit, by the same placing as the page's.
 * @throws StaffProblem, or ApiProblem when a time or price has just changed
 */
export async function placeByPhone(
  services: StaffServices,
  userId: number,
  { accepts, tipCents, note }: PhoneOrder,
) {
  const customer = { id: userId };
  const placed = await inCustomerTransaction(services.db, userId, async (trx) => {
    const again = await copyNewest({ db: trx, now: services.now, customer });
    if (!again) throw refused('The customer has no order to copy. The first one is placed on the site.');
    const blocking = again.changes.find(({ blocks }) => blocks);
    if (blocking) throw refused(blocking.message);
    if (!again.terms_accepted && !accepts)
      throw refused(
        'The customer has not accepted the present terms. Read out where they are, and run it again with --terms once the customer has accepted them.',
      );
    const body = await toBody(trx, userId, {
      ...again,
      ...(tipCents !== undefined && { tips: toDecimal(tipCents) }),
      ...(note !== undefined && { special_instructions: note }),
    });
    await refuseTwice(trx, userId, body.pickup_date, services.now());
    const placement = {
      ...services,
      ...{ customer, body, query: { orderVia: 'Phone' }, actor: 'staff' as const },
    };
    const order = await placeWithin(trx, placement, (written) =>
      notify(trx, { type: 'order.placed', userId, order: written }, services),
    );
    return { order, changes: again.changes.map(({ message }) => message) };
  });
  audit(services, 'order-placed', {
    customer: userId,
    order: placed.order.order_number,
    by: 'phone',
    ...(accepts && { change: 'terms' as const }),
  });
  return placed;
}

/** As for two equal orders of the site. */
const TWICE_WITHIN_MS = 120_000;

async function refuseTwice(trx: Db, userId: number, pickupDate: string, now: Date): Promise<void> {
  const just = await trx
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', userId)
    .where('pickup_date', '=', pickupDate)
    .where('order_via', '=', 'Phone')
    .where('created', '>', new Date(now.getTime() - TWICE_WITHIN_MS).toISOString())
    .executeTakeFirst();
  if (just) throw refused(`Order ${just.order_number} was placed for the same day a moment ago.`);
}

async function toBody(trx: Db, userId: number, again: Again): Promise<Output<'orders.confirm', 'body'>> {
  const list = await readPriceList(trx);
  const { services, bags, items, preferences, turn_around_id, tips } = again;
  const estimate = computeEstimate(list, { services, bags, items, preferences, turn_around_id, tips });
  const weight = estimate.low.input.weightLb;
  const parsed = confirmBody.safeParse({
    ...{ services, items, preferences, turn_around_id, tips, user_id: userId },
    ...(weight > 0 && { bags, estimated_weight_lb: weight }),
    is_express: estimate.uncountedServices.length > 0,
    ...{ pickup_address_id: again.pickup_address_id, delivery_address_id: again.delivery_address_id },
    ...{ handoff: again.handoff, ...again.times, user_card_id: again.user_card_id, promo_code: '' },
    ...(again.ask_above && { ask_above: again.ask_above }),
    special_instructions: again.special_instructions,
    estimate_total: toDecimal(estimateTotalCents(estimate)),
    price_version: list.price_version,
    accept_terms: true,
  });
  if (parsed.success) return parsed.data;
  throw new ApiProblem('invalid', parsed.error.issues[0]?.message ?? 'The order cannot be copied');
}
