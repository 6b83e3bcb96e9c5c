import type { z } from 'zod';
import type { notification } from '../profile';
import { exampleUser } from './auth';
import { myDataNotes } from './my-data';
import { done, type Notes } from './note';
import { notificationSettingsNotes } from './notification-settings';

export const exampleNotification: z.output<typeof notification> = {
  id: 501,
  type: 'order.picked_up',
  title: 'Picked up: 2 bags',
  message: 'Order 1048213 is on its way to us.',
  order_id: 77,
  link: '/order/order-details/77',
  read: false,
  created: '2027-03-17T12:42:00.000Z',
};

export const profileNotes: Notes<'profile'> = {
  ...myDataNotes,
  'profile.get': { summary: 'Read the customer’s profile', reply: { data: exampleUser } },
  'profile.update': {
    summary: 'Change name, phone and notification choices',
    params: { user_id: 12 },
    body: {
      first_name: 'Ann',
      last_name: 'Lee',
      mobile: '212-555-0147',
      email_notifications: 'yes',
      push_notifications: 'no',
    },
    reply: { data: exampleUser },
  },
  'profile.notifications': {
    summary: 'List the inbox, newest first',
    query: { user_id: 12, page: 1 },
    reply: { data: [exampleNotification], page: 1, totalPages: 1, totalDocs: 1, limit: 20, unread: 1 },
  },
  'profile.readNotifications': {
    summary: 'Mark some or all notifications as read',
    body: { ids: [501] },
    reply: done,
  },
  ...notificationSettingsNotes,
};
