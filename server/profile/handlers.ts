import { messages } from '@/lib/messages/messages';
import type { HandlerContext, Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { noSession } from '@/server/auth/cookies';
import { findProfile } from '@/server/auth/customer';
import { hashEmail } from '@/server/auth/former-codes';
import { checkPassword } from '@/server/auth/passwords';
import { findOwnCredentials } from '@/server/auth/queries';
import { pushKeys } from '@/server/notifications/push/keys';
import { audit } from '@/server/platform/audit';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { toNetwork } from '@/server/platform/network';
import { changeProfile } from './change-profile';
import { deleteAccount, OpenOrders } from './my-data/delete-account';
import { exportData } from './my-data/export';
import { addDevice, deviceName, listDevices, removeDevice, renewDevice } from './push/devices';
import { listNotifications, markRead } from './queries';

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

export const profileHandlers = {
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

  'profile.get': async ({ db, customer }) => ({ data: await findProfile(db, customer.id) }),

  'profile.update': async (context) => {
    const { db, customer, body, now } = context;
    const data = await inCustomerTransaction(db, customer.id, (trx) =>
      changeProfile(trx, customer.id, body, now()),
    );
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
