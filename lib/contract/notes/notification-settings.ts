import type { z } from 'zod';
import type { choices, device } from '../notification-settings';
import { done, HOUR, type Notes } from './note';

export const exampleChoices: z.output<typeof choices> = {
  order_updates: { inbox: 'yes', email: 'yes', push: 'yes' },
  reminders: { inbox: 'yes', email: 'no', push: 'yes' },
  news: { inbox: 'yes', email: 'yes', push: 'no' },
};

export const exampleDevice: z.output<typeof device> = {
  id: 9,
  name: 'Chrome on Android',
  digest: '5d2c8f1e0a7b4c3d9e6f8a1b2c3d4e5f60718293a4b5c6d7e8f9a0b1c2d3e4f5',
  created: '2027-03-17T12:42:00.000Z',
};

const exampleSubscription = {
  endpoint: 'https://push.example.com/send/dQw4w9WgXcQ',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const newEndpoint = 'https://push.example.com/send/oHg5SJYRHA0';

type Name = `profile.${'choices' | 'saveChoices' | 'devices' | 'addDevice' | 'renewDevice' | 'removeDevice'}`;

export const notificationSettingsNotes: Pick<Notes<'profile'>, Name> = {
  'profile.choices': {
    summary: 'Read what the customer is told where',
    more: 'Receipts and security emails are not in the list, because they are always sent. `email_notifications` and `push_notifications` of the profile are the main switches: what is off there is silent whatever this list says.',
    params: { user_id: 12 },
    reply: { data: exampleChoices },
  },
  'profile.saveChoices': {
    summary: 'Choose what the customer is told where',
    more: 'Replaces all choices.',
    params: { user_id: 12 },
    body: exampleChoices,
    reply: { data: exampleChoices },
  },
  'profile.devices': {
    summary: 'List the browsers that show push notifications',
    more: '`public_key` is the `applicationServerKey` for `PushManager.subscribe()`. A browser finds itself by `digest`, the SHA-256 of its endpoint in hexadecimal.',
    params: { user_id: 12 },
    reply: {
      data: [exampleDevice],
      public_key: 'BOmhL31BhNWIkksTlZJiJzue1hOJarTAkyN6w64VNPF7U5ELmYd0BbtQN0N-tFG3C7Lf44xtQ9WQ8uxeeeZM7ms',
    },
  },
  'profile.addDevice': {
    summary: 'Show push notifications in this browser',
    more: 'The body is what `PushSubscription.toJSON()` gives. The same endpoint again renews it. It also ends when the session in which it was added is signed out, and when the push service says that it is gone.',
    409: 'The customer has ten devices already',
    limits: [{ points: 30, seconds: HOUR, per: 'customer' }],
    params: { user_id: 12 },
    body: exampleSubscription,
    reply: { data: exampleDevice },
  },
  'profile.renewDevice': {
    summary: 'Go on in a browser whose push service gave it another address',
    more: 'For `pushsubscriptionchange` of a service worker, which has no token: `before` is the old subscription, whose keys nobody else has, and `after` the new one, both as `toJSON()` gives them.',
    404: 'No device has the old subscription',
    limits: [{ points: 30, seconds: HOUR, per: 'address' }],
    body: { before: exampleSubscription, after: { ...exampleSubscription, endpoint: newEndpoint } },
    reply: done,
  },
  'profile.removeDevice': {
    summary: 'Show no more push notifications in a browser',
    params: { user_id: 12, device_id: 9 },
    reply: done,
  },
};
