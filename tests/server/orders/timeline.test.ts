/** What the customer sees of each hand-over, and what only staff sees. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type OpsShop, openOpsShop } from '../staff/ops-shop';
import { forFile } from '../support/for-file';
import { fromPhone, smallPhoto } from '../support/pictures/pictures';

const shop = forFile(openOpsShop);

async function done(argv: string[], photo?: Uint8Array) {
  const { code, error } = await shop.type(argv, photo && { readBytes: async () => photo });
  expect([code, error.replace(/^Note: PUBLIC_URL.*$/, '')]).toEqual([0, '']);
}

const read = (client: { get: OpsShop['client']['get'] }, id: number, headers: Record<string, string> = {}) =>
  client.get<'orders.timeline'>(`/order/${id}/timeline`, { headers });

describe('the timeline', () => {
  it('says each step with its counts, what was told, and where a count differs', async () => {
    const { number, id, shopper } = await shop.placed();
    await done(['status', number, '2', '--note', 'Van 3']);
    const picture = await fromPhone(400, 300);
    const told = ['--tell', 'With the doorman', '--photo', 'bags.jpg', '--note', 'He was unfriendly'];
    await done(['status', number, '3', '--bags', '3', ...told], picture);
    await done(['count', number, '--weight', '18.4', '--bags', '2', '--note', 'One is missing']);
    const { status, body } = await read(shopper.client, id);
    expect(status).toBe(200);
    const { steps, ...order } = body.data;
    expect(order).toEqual({ id, status: expect.any(Number), moving: true });
    const [placed, onTheWay, pickedUp, counted] = steps;
    expect(placed).toMatchObject({ text: 'Order placed', actor: 'customer', status: 1, note: '' });
    expect(onTheWay).toMatchObject({ text: 'Driver on the way', actor: 'staff', bags: null, note: '' });
    expect(pickedUp).toMatchObject({ text: 'Picked up', bags: 3, note: 'With the doorman', difference: '' });
    expect(counted).toMatchObject({
      text: 'Counted and weighed',
      bags: 2,
      weight: 18.4,
      difference: '3 bags were picked up, 2 came in. We’re looking for the rest.',
      photo: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Van 3|unfriendly|missing/);

    const { token, width, height } = pickedUp?.photo ?? {};
    expect([width, height]).toEqual([300, 400]);
    const photo = await shopper.client.get(`/photos/${token}`);
    const { exif } = await sharp(Buffer.from(photo.body.data as Uint8Array)).metadata();
    expect(exif).toBeUndefined();
  });

  it('answers 304 until something changes', async () => {
    const { number, id, shopper } = await shop.placed();
    const first = await read(shopper.client, id);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await read(shopper.client, id, tag)).status).toBe(304);
    await done(['status', number, '2']);
    const changed = await read(shopper.client, id, tag);
    expect([changed.status, changed.body.data.status]).toEqual([200, 2]);
  });

  it('has ended when the order is canceled', async () => {
    const { number, id, shopper } = await shop.placed();
    await done(['cancel', number, '--reason', 'Customer called']);
    const { data } = (await read(shopper.client, id)).body;
    expect([data.moving, data.steps.at(-1)?.text]).toEqual([false, 'Canceled']);
    expect(JSON.stringify(data)).not.toContain('Customer called');
  });
});

describe('what staff tells', () => {
  it('is listed with the order', async () => {
    const { number } = await shop.placed();
    await done(['status', number, '2', '--tell', 'Ten minutes', '--photo', 'x.jpg'], await smallPhoto());
    const { out } = await shop.type(['order', number]);
    expect(out).toMatch(/Ten minutes \(photo\)/);
  });

  it('is refused when it is no photo or too long, and the order stays where it is', async () => {
    const { number, id, shopper } = await shop.placed();
    const step = ['status', number, '2'];
    const script = { readBytes: async () => new TextEncoder().encode('#!/bin/sh') };
    expect(await shop.refused(2, [...step, '--photo', 'x.jpg'], script)).toBe(
      '--photo: Choose a photo as JPEG, PNG or WebP.',
    );
    expect((await shop.refusal([...step, '--tell', 'x'.repeat(501)]))[0]).toBe(2);
    expect((await read(shopper.client, id)).body.data.status).toBe(1);
  });
});
