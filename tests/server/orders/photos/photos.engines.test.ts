/** Photos: what is kept of them, what is refused, and who may see them. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { attachOnce, dropUnattachedPhotos } from '@/server/orders/photos/queries';
import { rewritePhoto } from '@/server/orders/photos/rewrite';
import { maxPhotoBytes } from '@/server/platform/http/body-limits';
import { type ApiClient, api, type SignedInClient } from '@/tests/server/support/api';
import { client, clock, database, openClockedApi } from '@/tests/server/support/clocked-api';
import { insertOrder } from '@/tests/server/support/fixtures';
import { sized } from '@/tests/server/support/pictures/picture-parts';
import { animatedWebp, fromPhone, noise, plain, smallPhoto } from '@/tests/server/support/pictures/pictures';

openClockedApi();

let ann: SignedInClient;

beforeAll(async () => {
  ann = await client.signIn();
});

const bytesOf = (data: Buffer | Uint8Array) => new Uint8Array(data);
const text = (value: string) => new TextEncoder().encode(value);
const add = (bytes: Buffer | Uint8Array, by: ApiClient = ann, type = 'image/jpeg') =>
  by.post<'orders.addPhoto'>('/photos', bytesOf(bytes), { headers: { 'content-type': type } });

async function kept(bytes: Buffer | Uint8Array): Promise<Buffer> {
  const { status, body } = await add(bytes);
  expect([status, body.message]).toEqual([200, '']);
  const read = await ann.get<'orders.photo'>(`/photos/${body.data.token}`);
  expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
  return Buffer.from(read.body.data as unknown as Uint8Array);
}

describe('what is kept', () => {
  it('is an upright JPEG of at most 1,600 pixels without place or maker', async () => {
    const sent = await fromPhone(2_000, 1_500);
    const before = await sharp(sent).metadata();
    expect(before.exif?.includes('Phonemaker')).toBe(true);
    expect(before.orientation).toBe(6);
    const photo = await kept(sent);
    const { format, width, height, exif, iptc, xmp, icc, orientation } = await sharp(photo).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_200, 1_600]);
    expect([exif, iptc, xmp, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(photo.includes('Phonemaker')).toBe(false);
  });

  it('has at most 400 kB, even of noise', async () => {
    const photo = await kept(await noise(1_600, 1_600).jpeg({ quality: 80 }).toBuffer());
    expect(photo.byteLength).toBeLessThanOrEqual(400_000);
    expect(photo.byteLength).toBeGreaterThan(50_000);
  });

  it('is also made from PNG and WebP, what one sees through on white', async () => {
    const clear = { create: { width: 40, height: 30, channels: 4 as const, background: '#0000' } };
    for (const made of [sharp(clear).png(), sharp(clear).webp()]) {
      const { data, info } = await sharp(await kept(await made.toBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([40, 30]);
      expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
    }
  });

  it('stays small when it was', async () => {
    const { body } = await add(await smallPhoto());
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{22}$/),
      url: `/api/v1/photos/${body.data.token}`,
      width: 8,
      height: 6,
    });
  });
});

describe('what is refused in words', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const kind = 'Choose a photo as JPEG, PNG or WebP';
  const damaged = 'This photo is damaged or incomplete. Choose it again, or choose another';
  const refused: [string, () => Promise<Buffer | Uint8Array>, string][] = [
    ['an SVG', async () => text(svg), kind],
    ['HTML named .jpg', async () => text('<!DOCTYPE html><script>alert(1)</script>'), kind],
    ['a script named .jpg', async () => text('#!/bin/sh\nrm -rf /\n'), kind],
    ['nothing', async () => text(''), kind],
    ['a GIF', async () => plain(9, 9).gif().toBuffer(), kind],
    ['a TIFF', async () => plain(9, 9).tiff().toBuffer(), kind],
    ['half a JPEG', async () => half(await noise(300, 300).jpeg().toBuffer()), damaged],
    ['half a PNG', async () => half(await noise(300, 300).png().toBuffer()), damaged],
    ['half a WebP', async () => half(await noise(300, 300).webp().toBuffer()), damaged],
    ['only the beginning', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), damaged],
    ['a WebP that moves', animatedWebp, 'Choose a photo that isn’t animated'],
    [
      'a PNG that moves',
      async () => {
        const still = await plain(9, 9).png().toBuffer();
        const control = Buffer.from('000000086163544c00000002000000004a7d08f3', 'hex');
        return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
      },
      'Choose a photo that isn’t animated',
    ],
    [
      'a bomb of 100 megapixels',
      async () => sized(await plain(9, 9).png().toBuffer(), 10_000, 10_000),
      'This photo has more than 64 megapixels. Choose a smaller one',
    ],
  ];

  it.each(refused)(
    '%s',
    async (_, make, message) => {
      const before = await count();
      const { status, body } = await add(await make());
      expect([status, body.message, body.errors]).toEqual([422, message, { photo: message }]);
      expect(await count()).toBe(before);
    },
    20_000,
  );

  it('9 MB, announced or not', async () => {
    const { status, body } = await add(new Uint8Array(9 * 1024 * 1024));
    expect([status, body.message]).toEqual([413, 'Choose a photo of at most 8 MB']);
    expect((await add(new Uint8Array(maxPhotoBytes))).status).toBe(422);
  });

  it('what says itself that it is no image, or is packed', async () => {
    const photo = await smallPhoto();
    for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x', 'image'])
      expect([type, (await add(photo, ann, type)).status]).toEqual([type, 415]);
    for (const type of ['image/png', 'IMAGE/JPEG', 'application/octet-stream'])
      expect([type, (await add(photo, ann, type)).status]).toEqual([type, 200]);
    const packed = { headers: { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' } };
    expect((await ann.post('/photos', photo, packed)).status).toBe(415);
  });
});

describe('limits', () => {
  it('let a customer send 20 a day', async () => {
    const limited = api(database.db, { now: clock.now, limiter: createRateLimiter(1) });
    const [bea, cleo] = [await limited.signIn(), await limited.signIn()];
    const photo = await smallPhoto();
    for (let sent = 1; sent <= 20; sent++) expect((await add(photo, bea)).status).toBe(200);
    const { status, body, headers } = await add(photo, bea);
    expect([status, body.message]).toEqual([429, 'You can send 20 photos a day']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect((await add(photo, cleo)).status).toBe(200);
  });

  it('bound 200 at once: some are kept, the others are told to come again, and other calls go on', async () => {
    const bea = await client.signIn();
    const photo = await noise(400, 300).jpeg().toBuffer();
    let answered = 0;
    const sending = Array.from({ length: 200 }, () => add(photo, bea).finally(() => answered++));
    expect((await client.get('/state')).status).toBe(200);
    expect(answered).toBeLessThan(200);
    const replies = await Promise.all(sending);
    const codes = replies.map(({ status }) => status);
    expect(new Set(codes)).toEqual(new Set([200, 503]));
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(25);
    const busy = replies.find(({ status }) => status === 503);
    expect(busy?.headers.get('retry-after')).toBe('2');
    expect(busy?.body.message).toBe('We’re getting too many photos right now. Please try again in a moment.');
  });

  it('let the event loop turn while a large picture is drawn', async () => {
    const large = await noise(3_000, 2_000).jpeg({ quality: 70 }).toBuffer();
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const made = await rewritePhoto(large);
    clearInterval(timer);
    expect(typeof made).toBe('object');
    expect(turns).toBeGreaterThan(3);
  });
});

describe('a photo', () => {
  it('is deleted after a day, unless it was attached to an order', async () => {
    const bea = await client.signIn();
    const order = await insertOrder(database.db, bea.user.id);
    const other = await insertOrder(database.db, bea.user.id);
    const [loose, attached] = [
      (await add(await smallPhoto(), bea)).body.data.token,
      (await add(await smallPhoto(), bea)).body.data.token,
    ];
    const attach = { userId: bea.user.id, tokens: [attached], field: 'photos' };
    const [id] = await attachOnce(database.db, { ...attach, orderId: order.id });
    expect(await attachOnce(database.db, { ...attach, orderId: order.id })).toEqual([id]);
    const elsewhere = attachOnce(database.db, { ...attach, orderId: other.id });
    await expect(elsewhere).rejects.toThrow('This photo is gone. Choose it again');
    const others = attachOnce(database.db, { ...attach, userId: ann.user.id, orderId: order.id });
    await expect(others).rejects.toThrow('This photo is gone. Choose it again');

    const deps = { ...client.services, signal: new AbortController().signal };
    await dropUnattachedPhotos(deps);
    expect((await bea.get(`/photos/${loose}`)).status).toBe(200);
    const later = new Date('2026-11-21T15:00:00.001Z');
    expect(await dropUnattachedPhotos({ ...deps, now: () => later })).toBe(0);
    expect((await bea.get(`/photos/${loose}`)).status).toBe(404);
    expect((await bea.get(`/photos/${attached}`)).status).toBe(200);
  });
});

async function count(): Promise<number> {
  const { total } = await database.db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
