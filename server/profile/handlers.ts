import { messages } from '@/lib/messages';
import type { Handlers } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { pushKeys } from '@/server/jobs/push/keys';
import { findChoices, saveChoices } from '@/server/notifications/choices';
import { myDataHandlers } from './my-data/handlers';
import { deviceName } from './push/device-name';
import { addDevice, listDevices, removeDevice, renewDevice } from './push/devices';
import { findProfile, listNotifications, markRead, updateProfile } from './queries';

export const profileHandlers = {
  ...myDataHandlers,
  'profile.get': async ({ db, customer }) => ({ data: await findProfile(db, customer.id) }),

  'profile.update': async (context) => {
    const { db, customer, body } = context;
    const data = await updateProfile(db, customer.id, body);
    audit(context, 'profile-changed', { fields: Object.keys(body) });
    return { data, message: messages.profileUpdated };
  },

  'profile.notifications': ({ db, customer, query: { page, limit, unread } }) =>
    listNotifications(db, customer.id, { page, limit, unread: unread === 'yes' }),

  'profile.readNotifications': async ({ db, customer, body, now }) => {
    await markRead(db, customer.id, body.ids, now());
    return { data: null };
  },

  'profile.choices': async ({ db, customer }) => ({ data: await findChoices(db, customer.id) }),

  'profile.saveChoices': async (context) => {
    const { db, customer, body } = context;
    await saveChoices(db, customer.id, body);
    audit(context, 'profile-changed', { fields: ['notification_choices'] });
    return { data: body, message: messages.choicesSaved };
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
