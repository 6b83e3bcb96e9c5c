/** Photos: one image sent as it is, and read again by its owner. An extension of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { bounded } from './fields';
import { reply } from './replies';

/** A photo that is stored. `url` needs the owner's bearer token. */
export const photo = z.object({
  /** 128 random bits; names the photo where it is attached. */
  token: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

/** 128 bits as base64url. */
export const photoToken = () => bounded(22, messages.photoGone).regex(/^[\w-]{22}$/, messages.photoGone);

const isBytes = (value: unknown) => value instanceof Uint8Array;

/** What a browser has is a Blob, what the server works with are bytes. */
const sent = z.custom(isBytes) as unknown as z.ZodType<
  Uint8Array<ArrayBuffer>,
  Blob | Uint8Array<ArrayBuffer>
>;
const received = z.custom(isBytes) as unknown as z.ZodType<Blob, Uint8Array>;

export const orderPhotosContract = {
  'orders.addPhoto': { body: sent, reply: reply(photo) },
  'orders.photo': { params: z.object({ token: photoToken() }), reply: reply(received) },
};
