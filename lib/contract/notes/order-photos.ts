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
    more: 'The body is one JPEG, PNG or WebP image with its content type. We redraw it as a JPEG of at most 1,600 pixels and 400 kB, without location or camera data. A photo that is not attached to anything is deleted after a day.',
    413: 'The photo is larger than 8 MB',
    415: 'The body is not an uncompressed image',
    422: 'The photo is not an image, incomplete, animated or too large in pixels. `message` says which',
    limits: [{ points: 20, seconds: DAY, per: 'customer', message: () => 'You can send 20 photos a day' }],
    body: new Uint8Array(),
    reply: { data: examplePhoto },
  },
  'orders.photo': {
    summary: 'Read a photo',
    more: 'The image itself, for its owner only. Anyone else gets 404, exactly as for a photo that does not exist.',
    params: { token: examplePhoto.token },
    reply: { data: new Blob() },
  },
};
