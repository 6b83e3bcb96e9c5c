/** Photos of reported problems. Holds on both engines. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import type { ApiClient } from '@/tests/server/support/api';
import { forFile } from '@/tests/server/support/for-file';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';
import { delivered, issuesOf, report, START, stain } from './issues';

const shop = forFile(openOpsShop);
beforeEach(() => shop.clock.set(START));

describe('photos', () => {
  const photo = async (client: ApiClient) =>
    (await client.post<'orders.addPhoto'>('/photos', await smallPhoto())).body.data.token;

  it('are shown with the report, ten at most', async () => {
    const order = await delivered(shop);
    const { client } = order.shopper;
    const photos: string[] = [];
    for (let count = 0; count < 10; count += 1) photos.push(await photo(client));
    const { body } = await report(order, { ...stain, photos });
    expect(body.data.photos.map(({ token }) => token)).toEqual(photos);
    expect((await issuesOf(order))[0]?.photos).toEqual(body.data.photos);
    expect((await client.get(`/photos/${photos[0]}`)).status).toBe(200);
    // The answer to the first was lost.
    expect((await report(order, { ...stain, photos })).body.data).toEqual(body.data);
    const more = [...photos, await photo(client)];
    expect((await report(order, { ...stain, photos: more })).status).toBe(422);
  });

  it('stand in one place: not twice in a report, nor in two, nor with a stain as well', async () => {
    const order = await delivered(shop);
    const { client } = order.shopper;
    const used = await photo(client);
    await report(order, { ...stain, photos: [used] });
    const fresh = await photo(client);
    const noted = await photo(client);
    const note = { order_id: order.id, category_id: 1, text: 'Grass' };
    const { id: photo_id } = await shop.db
      .updateTable('photos')
      .set({ order_id: order.id })
      .where('token', '=', noted)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('order_notes')
      .values({ ...note, photo_id })
      .execute();
    for (const photos of [[used], [fresh, used], [fresh, fresh], [noted]]) {
      const { status, body } = await report(order, { ...stain, text: 'Another', photos });
      expect([photos, status]).toEqual([photos, 422]);
      expect(body).toMatchObject({ errors: { photos: 'You’ve already sent this photo. Choose another' } });
    }
    expect(await issuesOf(order)).toHaveLength(1);
    // A refused report uses nothing up.
    expect((await report(order, { ...stain, text: 'Another', photos: [fresh] })).status).toBe(200);
  });

  it("are the customer's own", async () => {
    const order = await delivered(shop);
    const stranger = await delivered(shop);
    const theirs = await photo(stranger.shopper.client);
    for (const token of [theirs, 'A'.repeat(22)]) {
      const { status, body } = await report(order, { ...stain, photos: [token] });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        errors: { photos: 'This photo is gone. Choose it again' },
      });
    }
    for (const photos of [['x'], 'x', [null], [['A'.repeat(22)]], { 0: theirs }])
      expect((await report(order, { ...stain, photos })).status).toBe(422);
    expect((await report(stranger, { ...stain, photos: [theirs] })).status).toBe(200);
  });

  it('taken for two reports at once stand in one', async () => {
    const order = await delivered(shop);
    const there = shop.elsewhere(order.shopper);
    const photos = [await photo(order.shopper.client)];
    const answers = await Promise.all([
      report(order, { ...stain, text: 'One', photos }),
      report(order, { ...stain, text: 'Two', photos }, there),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await issuesOf(order)).toHaveLength(1);
  });
});

describe('the photos of an order', () => {
  it('are there for staff to look at', async () => {
    const order = await delivered(shop);
    const { client } = order.shopper;
    const sent = await client.post<'orders.addPhoto'>('/photos', await smallPhoto());
    const { body } = await report(order, { ...stain, photos: [sent.body.data.token] });
    const folder = await mkdtemp(join(tmpdir(), 'laundry-photos-'));
    const { files } = await shop.json<{ files: string[] }>(['photos', order.number, join(folder, 'new')]);
    expect(files).toEqual([join(folder, 'new', `1-${body.data.reference}.jpg`)]);
    const [start, second] = await readFile(files[0] as string);
    expect([start, second]).toEqual([0xff, 0xd8]);
    await rm(folder, { recursive: true });
    shop.clock.set(START);
    const none = await shop.placed();
    expect((await shop.type(['photos', none.number, folder])).out).toContain('has no photos.');
    expect((await shop.refusal(['photos', '1', folder]))[0]).toBe(1);
  });
});
