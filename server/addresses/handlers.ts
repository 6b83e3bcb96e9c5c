import { messages } from '@/lib/messages/messages';
import { streetLine } from '@/lib/rules/places/postal-address';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { clearPrimary, countOwn } from '@/server/platform/db/own-rows';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { checkPlace } from './check-place';
import { deleteAddress, findAddress, insertAddress, listAddresses, updateAddress, withUses } from './queries';

const MAX_ADDRESSES = 50;

export const addressesHandlers = {
  'addresses.list': async (context) => {
    const data = await listAddresses(context.db, context.customer.id);
    return { data: await withUses(context, data) };
  },

  'addresses.create': async ({ db, customer, body }) => {
    await checkPlace(db, body);
    const data = await inCustomerTransaction(db, customer.id, async (trx) => {
      if ((await countOwn(trx, 'user_addresses', customer.id)) >= MAX_ADDRESSES) throw tooMany();
      if (body.primary === 'yes') await clearPrimary(trx, 'user_addresses', customer.id);
      const id = await insertAddress(trx, { ...body, user_id: customer.id });
      return findAddress(trx, customer.id, id);
    });
    if (!data) throw notFound();
    return { data: { ...data, used_by: [], repeats: 0 }, message: messages.addressSaved };
  },

  'addresses.update': async (context) => {
    const { db, customer, params, body, now } = context;
    const { user_id = customer.id, ...changes } = body;
    if (user_id !== customer.id) throw notFound();
    const data = await inCustomerTransaction(db, customer.id, async (trx) => {
      const saved = await findAddress(trx, customer.id, params.address_id);
      if (!saved) throw notFound();
      await checkPlace(trx, { ...saved, ...changes }, saved);
      if (changes.primary === 'yes') await clearPrimary(trx, 'user_addresses', customer.id);
      await updateAddress(trx, customer.id, saved.id, { ...changes, updated_at: now().toISOString() });
      return findAddress(trx, customer.id, saved.id);
    });
    const [used] = data ? await withUses(context, [data]) : [];
    if (!used) throw notFound();
    return { data: used, message: messages.addressUpdated };
  },

  'addresses.remove': async ({ db, customer, params, now }) => {
    const heir = await inCustomerTransaction(db, customer.id, async (trx) => {
      const deleted = await deleteAddress(trx, customer.id, params.address_id);
      if (!deleted) throw notFound();
      const [newest] = deleted.primary === 'yes' ? await listAddresses(trx, customer.id) : [];
      if (newest)
        await updateAddress(trx, customer.id, newest.id, { primary: 'yes', updated_at: now().toISOString() });
      return newest;
    });
    const message = heir ? messages.nextPrimary(streetLine(heir)) : messages.addressDeleted;
    return { data: null, message };
  },
} satisfies Handlers<'addresses'>;

const tooMany = () => new ApiProblem('refused', `You can save ${MAX_ADDRESSES} addresses. Delete one first.`);
