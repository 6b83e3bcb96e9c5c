/** The customer's own data and inbox. Specification sections 2, 3, 5. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { user } from './auth';
import { id, optionalMobile, personName, yesNo } from './fields';
import { myDataContract } from './my-data';
import { choices, choicesBody, device, deviceBody, renewalBody } from './notification-settings';
import { done, listReply, paging, reply, replyWith } from './replies';

export const profileBody = z.object({
  first_name: personName(60, messages.firstNameRequired),
  last_name: personName(60, messages.lastNameRequired),
  mobile: optionalMobile(),
  email_notifications: yesNo(messages.badValue).optional(),
  push_notifications: yesNo(messages.badValue).optional(),
});

/** The profile form sends every field. */
export const profileForm = profileBody.required();

export const notification = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  order_id: z.int().nullable(),
  link: z.string().nullable(),
  read: z.boolean(),
  created: z.string(),
});

export const profileContract = {
  ...myDataContract,
  'profile.get': { reply: reply(user) },
  'profile.update': { params: z.object({ user_id: id() }), body: profileBody, reply: reply(user) },
  'profile.notifications': {
    query: z.object({ user_id: id(), ...paging(20), unread: z.enum(['yes', 'no']).optional() }),
    // null when another API does not track read notifications.
    reply: listReply(notification).extend({ unread: z.int().nullable() }),
  },
  'profile.readNotifications': {
    body: z.object({
      ids: z.union([z.literal('all'), z.array(id()).min(1).max(100)], { error: messages.badId }),
    }),
    reply: done(),
  },
  'profile.choices': { params: z.object({ user_id: id() }), reply: reply(choices) },
  'profile.saveChoices': { params: z.object({ user_id: id() }), body: choicesBody, reply: reply(choices) },
  'profile.devices': {
    params: z.object({ user_id: id() }),
    reply: replyWith(z.array(device), { public_key: z.string() }),
  },
  'profile.addDevice': { params: z.object({ user_id: id() }), body: deviceBody, reply: reply(device) },
  'profile.renewDevice': { body: renewalBody, reply: done() },
  'profile.removeDevice': { params: z.object({ user_id: id(), device_id: id() }), reply: done() },
};
