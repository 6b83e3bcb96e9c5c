import { messages } from '@/lib/messages/messages';
import { visitKinds } from '@/lib/rules/dates/visit';
import { statusesThatFollow } from '@/lib/rules/orders/order-follows';
import type { HandlerContext, Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { noSession } from '@/server/auth/cookies';
import { findProfile } from '@/server/auth/customer';
import { hashEmail } from '@/server/auth/former-codes';
import { checkPassword } from '@/server/auth/passwords';
import { findOwnCredentials } from '@/server/auth/queries';
import { pushKeys } from '@/server/notifications/push/keys';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { toNetwork } from '@/server/platform/network';
import { deleteAccount, OpenOrders } from './my-data/delete-account';
import { exportData } from './my-data/export';
import { addDevice, deviceName, listDevices, removeDevice, renewDevice } from './push/devices';
import { listNotifications, markRead, updateProfile } from './queries';

async function deleteOwnAccount(context: HandlerContext<'profile.delete'>): Promise<void> {
  const { db, customer, body, limiter, clientAddress, flushOutbox } = context;
  const wrong = new ApiProblem('bad_request', messages.passwordWrong, {
    errors: { password: messages.passwordWrong },
  });
  const found = await findOwnCredentials(db, customer.id);
  if (!found) throw wrong;
  const given = { account: found.email, password: body.password, hash: found.password_hash };
  await checkPassword(context, given, wrong);
  try {
    await deleteAccount(context, { id: customer.id, email: found.email });
  } catch (error) {
    throw error instanceof OpenOrders ? conflict(error) : error;
  }
  // The count of tries at the password holds the address.
  await limiter.guesses.forgive({ account: found.email, ownNetwork: toNetwork(clientAddress) });
  flushOutbox();
}

function conflict({ orders }: OpenOrders): ApiProblem {
  const waitingFor = (what: (typeof orders)[number]['waits_for'][number]) =>
    orders.filter(({ waits_for }) => waits_for.includes(what)).length;
  const counts = { underWay: waitingFor('end'), unpaid: waitingFor('bill'), unknown: waitingFor('payment') };
  return new ApiProblem('conflict', messages.openOrders(counts), { data: { reason: 'open_orders', orders } });
}

const myDataHandlers = {
  'profile.export': async (context) => {
    const { db, customer, settings, now } = context;
    const email = (await findOwnCredentials(db, customer.id))?.email ?? '';
    const person = { id: customer.id, email, emailHash: hashEmail(settings, email) };
    const data = await exportData(db, person, now());
    audit(context, 'data-exported');
    return { data };
  },

  'profile.delete': async (context) => {
    await deleteOwnAccount(context);
    const { replyHeaders, settings } = context;
    for (const line of noSession(settings)) replyHeaders.push(['Set-Cookie', line]);
    return { data: null, message: messages.accountDeleted };
  },
} satisfies Pick<Handlers<'profile'>, 'profile.export' | 'profile.delete'>;

interface Contact {
  first_name: string;
  last_name: string;
  mobile: string;
}

/**
 * Saved addresses, and the copies of orders that are not delivered. Whoever has another name or phone there is somebody
 * else to the driver, and stays; without a phone in the profile, the driver keeps the old one.
 */
async function followProfile(
  trx: Db,
  userId: number,
  { before, after, now }: { before: Contact; after: Contact; now: Date },
): Promise<void> {
  const renewed = <Copy extends Contact>(copy: Copy): Copy => ({
    ...copy,
    ...(copy.first_name === before.first_name &&
      copy.last_name === before.last_name && { first_name: after.first_name, last_name: after.last_name }),
    ...(copy.mobile === before.mobile && after.mobile !== '' && { mobile: after.mobile }),
  });
  const updated_at = now.toISOString();
  const addresses = await trx
    .selectFrom('user_addresses')
    .select(['id', 'first_name', 'last_name', 'mobile'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, ...address } of addresses)
    await trx
      .updateTable('user_addresses')
      .set({ ...renewed(address), updated_at })
      .where('id', '=', id)
      .execute();
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'pickup_address', 'delivery_address'])
    .where('user_id', '=', userId)
    .where('status', 'in', statusesThatFollow('profile_changed', 'follows'))
    .execute();
  for (const { id, ...order } of orders) {
    const copies = visitKinds.map((kind) => [
      `${kind}_address`,
      JSON.stringify(renewed(JSON.parse(order[`${kind}_address`]) as Contact)),
    ]);
    await trx
      .updateTable('orders')
      .set({ ...Object.fromEntries(copies), updated_at })
      .where('id', '=', id)
      .execute();
  }
}

const contact = ['first_name', 'last_name', 'mobile'] as const;

export const profileHandlers = {
  ...myDataHandlers,
  'profile.get': async ({ db, customer }) => ({ data: await findProfile(db, customer.id) }),

  'profile.update': async (context) => {
    const { db, customer, body, now } = context;
    const data = await inCustomerTransaction(db, customer.id, async (trx) => {
      const before = await findProfile(trx, customer.id);
      const after = await updateProfile(trx, customer.id, body);
      const isNew = contact.some((field) => before[field] !== after[field]);
      if (isNew) await followProfile(trx, customer.id, { before, after, now: now() });
      return after;
    });
    audit(context, 'profile-changed', { fields: Object.keys(body) });
    return { data, message: messages.profileUpdated };
  },

  'profile.notifications': ({ db, customer, query: { page, limit, unread } }) =>
    listNotifications(db, customer.id, { page, limit, unread: unread === 'yes' }),

  'profile.readNotifications': async ({ db, customer, body, now }) => {
    await markRead(db, customer.id, body.ids, now());
    return { data: null };
  },

  'profile.devices': async ({ db, customer, settings }) => ({
    data: await listDevices(db, customer.id),
    public_key: (await pushKeys(db, settings)).publicKey,
  }),

  'profile.addDevice': async (context) => {
    const { customer, body, request } = context;
    const name = deviceName(request.headers.get('user-agent') ?? '');
    const data = await addDevice(context, customer, body, name);
    audit(context, 'device-added');
    return { data, message: messages.deviceAdded };
  },

  'profile.renewDevice': async (context) => {
    const id = await renewDevice(context.db, context.body);
    if (id === undefined) throw notFound();
    audit({ ...context, customer: { id } }, 'device-renewed');
    return { data: null, message: '' };
  },

  'profile.removeDevice': async (context) => {
    const { db, customer, params } = context;
    if (!(await removeDevice(db, customer.id, params.device_id))) throw notFound();
    audit(context, 'device-removed');
    return { data: null, message: messages.deviceRemoved };
  },
} satisfies Handlers<'profile'>;
