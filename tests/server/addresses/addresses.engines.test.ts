import { describe, expect, it } from 'vitest';
import type { SignedInClient } from '../support/api';
import { client, database, openClockedApi } from '../support/clocked-api';
import { addressBody, insertOrder, servedPlace, UNSERVED_ZIP } from '../support/fixtures';

openClockedApi();

type Changes = Parameters<typeof addressBody>[2];

/** Real cities without served ZIP codes: in another state, and in the same one. */
async function placesElsewhere() {
  const { state_id, city_id } = await servedPlace(database.db);
  const cities = await database.db.selectFrom('cities').select(['id', 'state_id']).execute();
  const there = cities.find((city) => city.state_id !== state_id);
  const nearby = cities.find((city) => city.state_id === state_id && city.id !== city_id);
  if (!there || !nearby) throw new Error('the seed has one city only');
  return {
    huntsville: { state_id: there.state_id, city_id: there.id },
    yonkers: { state_id: nearby.state_id, city_id: nearby.id },
  };
}

const create = async (ann: SignedInClient, changes: Changes = {}) =>
  ann.post<'addresses.create'>('/user-address', await addressBody(database.db, ann.user.id, changes));

const list = async (ann: SignedInClient) =>
  (await ann.get<'addresses.list'>(`/user-address/user/${ann.user.id}`)).body.data;

const update = (ann: SignedInClient, id: number, changes: Record<string, unknown>) =>
  ann.post<'addresses.update'>(`/user-address/${id}`, changes);

describe('saving an address', () => {
  it("answers 'address saved successfully' and the whole address with its city and state", async () => {
    const ann = await client.signIn();
    const { status, body } = await create(ann);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, message: 'address saved successfully' });
    const sent = await addressBody(database.db, ann.user.id);
    expect(body.data).toMatchObject({ ...sent, open_order: null });
    expect(body.data.city).toEqual({ id: sent.city_id, name: expect.stringMatching(/./) });
    expect(body.data.state).toEqual({ id: sent.state_id, name: 'New York' });
    expect(await list(ann)).toEqual([body.data]);
  });

  it("refuses a zip code without service: 'delivery not available at this zipcode', nothing saved", async () => {
    const ann = await client.signIn();
    const { status, body } = await create(ann, { zip_code: UNSERVED_ZIP });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      status: false,
      message: 'delivery not available at this zipcode',
      errors: { zip_code: 'delivery not available at this zipcode' },
    });
    expect(await list(ann)).toEqual([]);
  });

  it('refuses a city that does not lie in the state, nothing saved', async () => {
    const ann = await client.signIn();
    const { state_id } = await servedPlace(database.db);
    const other = await database.db
      .selectFrom('states')
      .select('id')
      .where('id', '<>', state_id)
      .executeTakeFirstOrThrow();
    for (const wrong of [{ state_id: other.id }, { state_id: 99_999 }, { city_id: 99_999 }]) {
      const { status, body } = await create(ann, wrong);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ city_id: 'Choose one from the list' });
    }
    expect(await list(ann)).toEqual([]);
  });

  it('refuses a place that contradicts its zip code, at the field that does, nothing saved', async () => {
    const ann = await client.signIn();
    const { huntsville, yonkers } = await placesElsewhere();
    const inAlabama = await create(ann, huntsville);
    expect([inAlabama.status, inAlabama.body.errors]).toEqual([
      422,
      { state_id: 'This state doesn’t match the ZIP code' },
    ]);
    const inYonkers = await create(ann, yonkers);
    expect([inYonkers.status, inYonkers.body.errors]).toEqual([
      422,
      { city_id: 'This city doesn’t match the ZIP code' },
    ]);
    expect(inYonkers.body.message).toBe('This city doesn’t match the ZIP code');
    expect(await list(ann)).toEqual([]);
  });

  it.each([
    ['first_name', 'First Name is required'],
    ['last_name', 'Last Name is required'],
    ['mobile', 'Cell Phone is required'],
    ['address1', 'Street Address is required'],
    ['address2', 'Apartment is required'],
    ['state_id', 'State is required'],
    ['city_id', 'City is required'],
    ['zip_code', 'Zipcode is required'],
    ['doorman_building', 'Doorman Building is required'],
  ])('without %s says %s', async (field, message) => {
    const ann = await client.signIn();
    const { status, body } = await create(ann, { [field]: undefined });
    expect(status).toBe(422);
    expect(body).toMatchObject({ message, errors: { [field]: message } });
    const blank = await create(ann, { [field]: '' });
    expect(blank.body.errors).toEqual({ [field]: message });
  });

  it('needs neither cross street nor doorman hours', async () => {
    const ann = await client.signIn();
    const optional = ['cross_street', 'primary', 'doorman_from', 'doorman_to', 'entrance_note', 'buzzer'];
    const { body } = await create(ann, Object.fromEntries(optional.map((field) => [field, undefined])));
    expect(body.data).toMatchObject({ cross_street: '', primary: 'no', doorman_from: '', buzzer: '' });
  });

  it('stops at fifty', async () => {
    const ann = await client.signIn();
    await create(ann);
    const { id: _, ...row } = await database.db
      .selectFrom('user_addresses')
      .selectAll()
      .where('user_id', '=', ann.user.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 48 }, () => row);
    await database.db.insertInto('user_addresses').values(copies).execute();
    expect((await create(ann)).body.status).toBe(true);
    const { body } = await create(ann);
    expect(body).toMatchObject({ status: false, message: 'You can save 50 addresses. Delete one first.' });
    expect(await list(ann)).toHaveLength(50);
  });
});

describe('the primary address', () => {
  it('comes first, then the newest', async () => {
    const ann = await client.signIn();
    const first = (await create(ann)).body.data.id;
    const second = (await create(ann)).body.data.id;
    const third = (await create(ann)).body.data.id;
    await update(ann, second, { primary: 'yes' });
    expect((await list(ann)).map(({ id }) => id)).toEqual([second, third, first]);
  });

  it('is one: another one takes its place, on saving and on ticking', async () => {
    const ann = await client.signIn();
    const first = (await create(ann, { primary: 'yes' })).body.data.id;
    const second = (await create(ann, { primary: 'yes' })).body.data.id;
    expect(await primaries(ann)).toEqual([second]);
    await update(ann, first, { primary: true });
    expect(await primaries(ann)).toEqual([first]);
    await update(ann, first, { primary: 'no' });
    expect(await primaries(ann)).toEqual([]);
  });

  const primaries = async (ann: SignedInClient) =>
    (await list(ann)).filter(({ primary }) => primary === 'yes').map(({ id }) => id);
});

describe('changing an address', () => {
  it("takes a part of it and answers 'address updated successfully'", async () => {
    const ann = await client.signIn();
    const before = (await create(ann)).body.data;
    const { status, body } = await update(ann, before.id, { primary: 'yes' });
    expect(status).toBe(200);
    expect(body.message).toBe('address updated successfully');
    expect(body.data).toEqual({ ...before, primary: 'yes' });
  });

  it('checks a new zip code, and changes nothing when it is not served', async () => {
    const ann = await client.signIn();
    const before = (await create(ann)).body.data;
    const { status, body } = await update(ann, before.id, { zip_code: UNSERVED_ZIP, first_name: 'Bea' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ zip_code: 'delivery not available at this zipcode' });
    expect(await list(ann)).toEqual([before]);
  });

  it('refuses to move it away from its zip code; one saved so before can still be made primary', async () => {
    const ann = await client.signIn();
    const before = (await create(ann)).body.data;
    const { huntsville } = await placesElsewhere();
    expect((await update(ann, before.id, huntsville)).body.errors).toEqual({
      state_id: 'This state doesn’t match the ZIP code',
    });
    expect(await list(ann)).toEqual([before]);
    await database.db.updateTable('user_addresses').set(huntsville).where('id', '=', before.id).execute();
    expect((await update(ann, before.id, { primary: 'yes' })).body.data).toMatchObject({ primary: 'yes' });
  });

  it('leaves an address alone whose zip code is no longer served', async () => {
    const ann = await client.signIn();
    const { id } = (await create(ann)).body.data;
    await database.db
      .updateTable('user_addresses')
      .set({ zip_code: UNSERVED_ZIP })
      .where('id', '=', id)
      .execute();
    const { body } = await update(ann, id, { primary: 'yes', zip_code: UNSERVED_ZIP });
    expect(body.data).toMatchObject({ primary: 'yes', zip_code: UNSERVED_ZIP });
  });

  it('checks the city against the state that was there before', async () => {
    const ann = await client.signIn();
    const { id } = (await create(ann)).body.data;
    expect((await update(ann, id, { city_id: 99_999 })).body.errors).toEqual({
      city_id: 'Choose one from the list',
    });
  });

  it('in two tabs ends in one state that both then show', async () => {
    const ann = await client.signIn();
    const { id } = (await create(ann)).body.data;
    await Promise.all([update(ann, id, { first_name: 'Bea' }), update(ann, id, { buzzer: '9Z' })]);
    expect(await list(ann)).toMatchObject([{ first_name: 'Bea', buzzer: '9Z' }]);
  });
});

describe('deleting an address', () => {
  it("answers 'address deleted successfully'; a second time it is not there", async () => {
    const ann = await client.signIn();
    const { id } = (await create(ann)).body.data;
    const { status, body } = await ann.del(`/user-address/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, message: 'address deleted successfully', data: null });
    expect((await ann.del(`/user-address/${id}`)).status).toBe(404);
    expect((await update(ann, id, { primary: 'yes' })).status).toBe(404);
    expect(await list(ann)).toEqual([]);
  });

  it("keeps the orders' copy of it", async () => {
    const ann = await client.signIn();
    const { id } = (await create(ann)).body.data;
    const ordered = await insertOrder(database.db, ann.user.id, { pickup_address_id: id });
    await ann.del(`/user-address/${id}`);
    const row = await database.db
      .selectFrom('orders')
      .select(['pickup_address_id', 'pickup_address'])
      .where('id', '=', ordered.id)
      .executeTakeFirstOrThrow();
    expect(row.pickup_address_id).toBeNull();
    expect(JSON.parse(row.pickup_address)).toMatchObject({ address1: '200 West 72nd Street' });
  });

  it('can be asked with the number of an open order that uses it', async () => {
    const ann = await client.signIn();
    const { id } = (await create(ann)).body.data;
    await insertOrder(database.db, ann.user.id, { pickup_address_id: id, status: 8 });
    await insertOrder(database.db, ann.user.id, { delivery_address_id: id, status: 9 });
    expect((await list(ann))[0]?.open_order).toBeNull();
    const open = await insertOrder(database.db, ann.user.id, { delivery_address_id: id, status: 5 });
    expect((await list(ann))[0]?.open_order).toBe(open.order_number);
  });
});
