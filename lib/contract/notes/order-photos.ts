import { DAY, type Notes } from './note';

export const examplePhoto = {
  token: 'Rk3s8Yq1QJmWw0p5b7c2Zg',
  url: '/api/v1/photos/Rk3s8Yq1QJmWw0p5b7c2Zg',
  width: 1600,
  height: 1200,
};

export const orderPhotosNotes: Pick<Notes<'orders'>, 'orders.addPhoto' | 'orders.photo'> = {
  'orders.addPhoto': {
    summary: 'Store a photo',
    more: 'One JPEG, PNG or WebP image is the body, with its content type. It is drawn anew as a JPEG of at most 1,600 pixels and 400 kB, without the place and the camera that it may name. One that is attached to nothing is deleted after a day.',
    413: 'The photo is larger than 8 MB',
    415: 'The body is no uncompressed image',
    422: 'The photo is none, not complete, animated or too large in pixels. `message` says which',
    limits: [{ points: 20, seconds: DAY, per: 'customer', message: () => 'You can send 20 photos a day' }],
    body: new Uint8Array(),
    reply: { data: examplePhoto },
  },
  'orders.photo': {
    summary: 'Read a photo',
    more: 'The image itself, for its owner only. Whoever has only the address gets 404, as for one that does not exist.',
    params: { token: examplePhoto.token },
    reply: { data: new Blob() },
  },
};
