/** An extension of the specification. */
import { z } from 'zod';
import { DAY, defineCall } from '@/lib/contract/define-call';
import { photoToken } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';

/** `url` needs the owner's bearer token. */
export const photo = z.object({
  /** 128 random bits. */
  token: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

const isBytes = (value: unknown) => value instanceof Uint8Array;

/** A Blob in the browser, bytes on the server. */
const sent = z.custom(isBytes) as unknown as z.ZodType<
  Uint8Array<ArrayBuffer>,
  Blob | Uint8Array<ArrayBuffer>
>;
const received = z.custom(isBytes) as unknown as z.ZodType<Blob, Uint8Array>;

export const examplePhoto = {
  token: 'Rk3s8Yq1QJmWw0p5b7c2Zg',
  url: '/api/v1/photos/Rk3s8Yq1QJmWw0p5b7c2Zg',
  width: 1600,
  height: 1200,
};

/** Of each call that takes a photo. */
export const takesPhoto = {
  413: 'The photo is larger than 8 MB',
  415: 'The body is not an uncompressed image',
  422: 'The photo is not an image, incomplete, animated or too large in pixels. `message` says which',
  body: sent,
};

export const orderPhotosContract = {
  'orders.addPhoto': defineCall({
    summary: 'Store a photo',
    more: 'The body is one JPEG, PNG or WebP image with its content type. We redraw it as a JPEG of at most 1,600 pixels and 400 kB, without location or camera data. A photo that is not attached to anything is deleted after a day.',
    ...takesPhoto,
    limits: [{ points: 20, seconds: DAY, per: 'customer', message: () => 'You can send 20 photos a day' }],
    reply: reply(photo),
    example: { body: new Uint8Array(), reply: { data: examplePhoto } },
  }),
  'orders.photo': defineCall({
    summary: 'Read a photo',
    more: 'The image itself, for its owner only. Anyone else gets 404, exactly as for a photo that does not exist.',
    params: z.object({ token: photoToken() }),
    reply: reply(received),
    example: { params: { token: examplePhoto.token }, reply: { data: new Blob() } },
  }),
};
