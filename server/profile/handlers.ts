import { messages } from '@/lib/messages';
import type { Handlers } from '@/server/api/handler';
import { audit } from '@/server/audit';
import { findProfile, listNotifications, markRead, updateProfile } from './queries';

export const profileHandlers = {
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
} satisfies Handlers<'profile'>;
