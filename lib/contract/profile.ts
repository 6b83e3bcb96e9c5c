/** Specification sections 2, 3, 5. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { exampleUser, user } from './auth';
import { defineCall, noData } from './define-call';
import { devicesContract } from './devices';
import { customer, ofOrder } from './example-order';
import { id } from './fields';
import { profileBody } from './forms/profile';
import { myDataContract } from './my-data';
import { done, listReply, paging, reply } from './replies';

export const notification = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  /** On this site. */
  link: z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullable()
    .catch(null),
  read: z.boolean(),
  created: z.string(),
});

export const exampleNotification: z.output<typeof notification> = {
  id: 501,
  type: 'order.picked_up',
  title: 'Picked up: 2 bags',
  message: 'Order 1048213 is on its way to us.',
  ...ofOrder,
  link: '/order/order-details/77',
  read: false,
  created: '2027-03-17T12:42:00.000Z',
};

export const profileContract = {
  ...myDataContract,
  ...devicesContract,
  'profile.get': defineCall({
    summary: 'Read the customer’s profile',
    reply: reply(user),
    example: { reply: { data: exampleUser } },
  }),
  'profile.update': defineCall({
    summary: 'Change name, phone and the two switches of notifications',
    params: z.object({ user_id: id() }),
    body: profileBody,
    reply: reply(user),
    example: {
      params: { user_id: 12 },
      body: { ...customer, email_notifications: 'yes', push_notifications: 'no' },
      reply: { data: exampleUser },
    },
  }),
  'profile.notifications': defineCall({
    summary: 'List the inbox, newest first',
    query: z.object({ user_id: id(), ...paging(20), unread: z.enum(['yes', 'no']).optional() }),
    // Null without the feature read_marks.
    reply: listReply(notification).extend({ unread: z.int().nullable() }),
    example: {
      query: { user_id: 12, page: 1 },
      reply: { data: [exampleNotification], page: 1, totalPages: 1, totalDocs: 1, limit: 20, unread: 1 },
    },
  }),
  'profile.readNotifications': defineCall({
    summary: 'Mark some or all notifications as read',
    body: z.object({
      ids: z.union([z.literal('all'), z.array(id()).min(1).max(100)], { error: messages.badId }),
    }),
    reply: done(),
    example: { body: { ids: [501] }, reply: noData },
  }),
};
