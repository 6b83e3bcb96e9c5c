import { messages } from '@/lib/messages';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import { checkPlace } from './checks';
import {
  clearPrimaryAddress,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './queries';

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
