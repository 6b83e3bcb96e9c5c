/** What a customer is told where, and the browsers that show push notifications. Extensions of the specification. */
import { z } from 'zod';
import { isPushEndpoint } from '@/lib/domain/push-endpoint';
import { messages } from '@/lib/messages';
import { bounded, yesNo } from './fields';

const shown = z.enum(['yes', 'no']);
const channels = z.object({ inbox: shown, email: shown, push: shown });

export const choices = z.object({ order_updates: channels, reminders: channels, news: channels });

const wanted = () => yesNo(messages.badValue);
const wantedChannels = () =>
  z.object({ inbox: wanted(), email: wanted(), push: wanted() }, { error: messages.badValue });

/** All of them: what is left out would be guessed. */
export const choicesBody = z.object({
  order_updates: wantedChannels(),
  reminders: wantedChannels(),
  news: wantedChannels(),
});

/** base64url of so many bytes, with or without the padding that some browsers add. */
const key = (characters: number) =>
  bounded(characters + 2)
    .regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), messages.badValue)
    .transform((value) => value.replace(/=+$/, ''));

/** What `PushSubscription.toJSON()` of a browser gives; its `expirationTime` is not needed. */
export const deviceBody = z.object({
  endpoint: bounded(1000, messages.pushEndpoint)
    .refine(isPushEndpoint, messages.pushEndpoint)
    .transform((value) => new URL(value).href),
  keys: z.object({ p256dh: key(87), auth: key(22) }, { error: messages.badValue }),
});

/** What a browser had, and what it has instead. */
export const renewalBody = z.object({ before: deviceBody, after: deviceBody }, { error: messages.badValue });

export const device = z.object({
  id: z.int(),
  /** 'Chrome on Android' */
  name: z.string(),
  /** SHA-256 of the endpoint in hexadecimal, by which a browser recognizes itself. */
  digest: z.string(),
  created: z.string(),
});
