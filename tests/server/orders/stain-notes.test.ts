/** Notes on stains: from the order to what staff says became of them. Holds on both engines. */
import { expect, it } from 'vitest';
import { type OpsShop, openOpsShop } from '../staff/ops-shop';
import { forFile } from '../support/for-file';
import { smallPhoto } from '../support/pictures/pictures';
import { confirm, newShopper } from './shop';

const shop = forFile(openOpsShop);

const wine = { category_id: 2, text: ' Red wine on a cuff ' };
const grass = { category_id: 1, text: 'Grass on the knees' };
const both = { services: [1, 2], stain_notes: [wine, grass] };

const notesOf = async ({ shopper, id }: Awaited<ReturnType<OpsShop['placed']>>) =>
  (await shopper.client.get<'orders.get'>(`/order/${id}`)).body.data.stain_notes;

it('keeps a note for each service, and shows what staff says became of it', async () => {
  const order = await shop.placed(both);
  expect(await notesOf(order)).toEqual([
    { category_id: 1, service: 'Wash & Fold', text: 'Grass on the knees', outcome: 'open', photo: null },
    { category_id: 2, service: 'Dry Cleaning', text: 'Red wine on a cuff', outcome: 'open', photo: null },
  ]);
  const { out } = await shop.type(['order', order.number]);
  expect(out).toContain('Wash & Fold: Grass on the knees (open); Dry Cleaning: Red wine on a cuff (open)');
  await shop.json(['stain', order.number, 'done', '--service', 'wash & fold']);
  await shop.json(['stain', order.number, 'not-possible', '--service', '2']);
  expect((await notesOf(order))?.map(({ outcome }) => outcome)).toEqual(['done', 'not_possible']);
  expect((await shop.type(['stain', order.number])).out).toContain('could not be removed');
});

it('needs no name where there is one note, and says what there is otherwise', async () => {
  const one = await shop.placed({ stain_notes: [grass] });
  expect(await shop.json(['stain', one.number, 'done'])).toMatchObject({ outcome: 'done' });
  const two = await shop.placed(both);
  const there = 'Notes are about: Wash & Fold, Dry Cleaning.';
  expect(await shop.refused(2, ['stain', two.number, 'done'])).toBe(
    `Order ${two.number} has more than one note: say which with --service. ${there}`,
  );
  expect(await shop.refused(1, ['stain', two.number, 'done', '--service', 'Rugs'])).toBe(
    `Order ${two.number} has no note about "Rugs". ${there}`,
  );
  expect((await shop.refusal(['stain', two.number, 'gone']))[0]).toBe(2);
  const none = await shop.placed();
  expect(await notesOf(none)).toEqual([]);
  expect(await shop.refused(1, ['stain', none.number, 'done'])).toBe(
    `Order ${none.number} has no note on a stain.`,
  );
});

it('takes at most one note for each service of the order, and five in all', async () => {
  const shopper = await newShopper(shop.client);
  const bad: [string, unknown][] = [
    ['stain_notes.0.category_id', [wine]],
    ['stain_notes.1.category_id', [grass, { ...grass, text: 'More' }]],
    ['stain_notes.0.category_id', [{ category_id: 999_999, text: 'x' }]],
    ['stain_notes.0.text', [{ category_id: 1, text: '  ' }]],
    ['stain_notes.0.text', [{ category_id: 1, text: 'x'.repeat(301) }]],
    ['stain_notes', Array.from({ length: 6 }, () => grass)],
    ['stain_notes', 'a stain'],
  ];
  for (const [field, stain_notes] of bad) {
    const reply = await confirm(shopper.client, { ...(await shopper.order()), stain_notes });
    expect([field, reply.status]).toEqual([field, 422]);
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual([field]);
  }
});

it('belongs to what a key is for: another note is another order, in another sequence it is the same', async () => {
  const shopper = await newShopper(shop.client);
  const first = await shopper.confirm(both, 'stain-key');
  const turned = await shopper.confirm({ ...both, stain_notes: [grass, wine] }, 'stain-key');
  expect(turned.body.data).toEqual(first.body.data);
  const changed = await shopper.confirm({ ...both, stain_notes: [grass] }, 'stain-key');
  expect(changed.status).toBe(422);
});

it("keeps a photo of the stain, the customer's own, once", async () => {
  const shopper = await newShopper(shop.client);
  const token = async (client = shopper.client) =>
    (await client.post<'orders.addPhoto'>('/photos', await smallPhoto())).body.data.token;
  const photo = await token();
  const noted = { stain_notes: [{ ...grass, photo }] };
  const placed = await shopper.confirm(noted, 'with-photo');
  const { id } = placed.body.data;
  const { data } = (await shopper.client.get<'orders.get'>(`/order/${id}`)).body;
  expect(data.stain_notes?.[0]?.photo).toMatchObject({ token: photo, width: 8, height: 6 });
  expect((await shopper.confirm(noted, 'with-photo')).body.data.id).toBe(id);
  const field = 'stain_notes.0.photo';
  const again = await shopper.confirm(noted, 'another-key');
  expect([again.status, again.body]).toMatchObject([422, { errors: { [field]: expect.any(String) } }]);
  const theirs = await token((await newShopper(shop.client)).client);
  const foreign = await shopper.confirm({ stain_notes: [{ ...grass, photo: theirs }] });
  expect([foreign.status, foreign.body]).toMatchObject([422, { errors: { [field]: expect.any(String) } }]);
});
