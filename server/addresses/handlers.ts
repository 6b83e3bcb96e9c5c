import { zipMismatch } from '@/lib/domain/zip';
import { messages } from '@/lib/messages';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/transaction';
import {
  clearPrimaryAddress,
  countAddresses,
  deleteAddress,
  findAddress,
  findZipPlace,
  insertAddress,
  isCityOfState,
  listAddresses,
  updateAddress,
} from './queries';

interface Place {
  state_id: number;
  city_id: number;
  zip_code: string;
}

/**
 * Checks what only the database knows about an address: the city is in the state, and the zip code is served
 * (specification section 5) and in that city. Fields of a saved address that did not change are not checked
 * again.
 * @throws ApiProblem invalid, with the messages by field
 */
async function checkPlace(db: Db, place: Place, saved?: Place): Promise<void> {
  const errors: Record<string, string> = {};
  const moved = place.state_id !== saved?.state_id || place.city_id !== saved.city_id;
  const hasOtherZip = place.zip_code !== saved?.zip_code;
  if (!moved && !hasOtherZip) return;
  const zip = await findZipPlace(db, place.zip_code);
  if (moved && !(await isCityOfState(db, place.city_id, place.state_id))) errors.city_id = messages.badId;
  else {
    const wrong = zipMismatch(place, zip);
    if (wrong) errors[wrong.field] = wrong.message;
  }
  if (hasOtherZip && zip?.active !== 'yes') errors.zip_code = messages.notServed;
  const sentences = Object.values(errors);
  if (sentences.length === 0) return;
  // "Not served" comes first: no correction of another field would help.
  throw new ApiProblem('invalid', errors.zip_code ?? sentences[0] ?? messages.checkFields, { errors });
}

const MAX_ADDRESSES = 50;

export const addressesHandlers = {
  'addresses.list': async ({ db, customer }) => ({ data: await listAddresses(db, customer.id) }),

  'addresses.create': async ({ db, customer, body }) => {
    await checkPlace(db, body);
    const data = await inCustomerTransaction(db, customer.id, async (trx) => {
      if ((await countAddresses(trx, customer.id)) >= MAX_ADDRESSES) throw tooMany();
      if (body.primary === 'yes') await clearPrimaryAddress(trx, customer.id);
      const id = await insertAddress(trx, { ...body, user_id: customer.id });
      return findAddress(trx, customer.id, id);
    });
    if (!data) throw notFound();
    return { data, message: messages.addressSaved };
  },

  'addresses.update': async ({ db, customer, params, body, now }) => {
    const { user_id = customer.id, ...changes } = body;
    if (user_id !== customer.id) throw notFound();
    const data = await inCustomerTransaction(db, customer.id, async (trx) => {
      const saved = await findAddress(trx, customer.id, params.address_id);
      if (!saved) throw notFound();
      await checkPlace(trx, { ...saved, ...changes }, saved);
      if (changes.primary === 'yes') await clearPrimaryAddress(trx, customer.id);
      await updateAddress(trx, customer.id, saved.id, { ...changes, updated_at: now().toISOString() });
      return findAddress(trx, customer.id, saved.id);
    });
    if (!data) throw notFound();
    return { data, message: messages.addressUpdated };
  },

  'addresses.remove': async ({ db, customer, params }) => {
    if (!(await deleteAddress(db, customer.id, params.address_id))) throw notFound();
    return { data: null, message: messages.addressDeleted };
  },
} satisfies Handlers<'addresses'>;

const tooMany = () => new ApiProblem('refused', `You can save ${MAX_ADDRESSES} addresses. Delete one first.`);
