/** Extensions of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { isPushEndpoint } from '@/lib/rules/people/push-endpoint';
import { defineCall, HOUR, noData } from './define-call';
import { bounded, id } from './fields';
import { done, reply, replyWith } from './replies';

/** base64url of so many bytes, with or without the padding that some browsers add. */
const key = (characters: number) =>
  bounded(characters + 2)
    .regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), messages.badValue)
    .transform((value) => value.replace(/=+$/, ''));

/** `PushSubscription.toJSON()` without `expirationTime`. */
export const deviceBody = z.object({
  endpoint: bounded(1000, messages.pushEndpoint)
    .refine(isPushEndpoint, messages.pushEndpoint)
    .transform((value) => new URL(value).href),
  keys: z.object({ p256dh: key(87), auth: key(22) }, { error: messages.badValue }),
});

export const renewalBody = z.object({ before: deviceBody, after: deviceBody }, { error: messages.badValue });

export const device = z.object({
  id: z.int(),
  /** 'Chrome on Android' */
  name: z.string(),
  /** SHA-256 of the endpoint in hexadecimal; a browser finds itself by it. */
  digest: z.string(),
  created: z.string(),
});

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

export const devicesContract = {
  'profile.devices': defineCall({
    summary: 'List the browsers that show push notifications',
    more: '`public_key` is the `applicationServerKey` for `PushManager.subscribe()`. A browser finds itself by `digest`, the SHA-256 of its endpoint in hexadecimal.',
    params: z.object({ user_id: id() }),
    reply: replyWith(z.array(device), { public_key: z.string() }),
    example: {
      params: { user_id: 12 },
      reply: {
        data: [exampleDevice],
        public_key: 'BOmhL31BhNWIkksTlZJiJzue1hOJarTAkyN6w64VNPF7U5ELmYd0BbtQN0N-tFG3C7Lf44xtQ9WQ8uxeeeZM7ms',
      },
    },
  }),
  'profile.addDevice': defineCall({
    summary: 'Show push notifications in this browser',
    more: 'The body is what `PushSubscription.toJSON()` gives. The same endpoint again renews it. It also ends when the session in which it was added is signed out, and when the push service says that it is gone.',
    409: 'The customer has ten devices already',
    limits: [{ points: 30, seconds: HOUR, per: 'customer' }],
    params: z.object({ user_id: id() }),
    body: deviceBody,
    reply: reply(device),
    example: { params: { user_id: 12 }, body: exampleSubscription, reply: { data: exampleDevice } },
  }),
  'profile.renewDevice': defineCall({
    summary: 'Go on in a browser whose push service gave it another address',
    more: 'For `pushsubscriptionchange` of a service worker, which has no token: `before` is the old subscription, whose keys nobody else has, and `after` the new one, both as `toJSON()` gives them.',
    404: 'No device has the old subscription',
    limits: [{ points: 30, seconds: HOUR, per: 'address' }],
    body: renewalBody,
    reply: done(),
    example: {
      body: { before: exampleSubscription, after: { ...exampleSubscription, endpoint: newEndpoint } },
      reply: noData,
    },
  }),
  'profile.removeDevice': defineCall({
    summary: 'Show no more push notifications in a browser',
    params: z.object({ user_id: id(), device_id: id() }),
    reply: done(),
    example: { params: { user_id: 12, device_id: 9 }, reply: noData },
  }),
};
