import { describe, expect, it } from 'vitest';
import { json, openSite } from './support';

/** A Monday at 10 AM in New York. */
const now = () => new Date('2026-11-23T15:00:00.000Z');

async function verify(zip: unknown, features: string[] = []) {
  const { call, got } = await openSite(json({ status: true, data: zip }), { now, features });
  const reply = await call('/api/v1/zipcode/verify/10023');
  expect(got).toHaveLength(1);
  return reply;
}
const byDefault = { pickup_date: '11-23-2026', from_slot: '12:00 PM', to_slot: '2:00 PM' };

describe('a served zip code without a next pickup', () => {
  it.each<[string, unknown]>([
    ['a status alone', undefined],
    ['a place', { zip_code: '10023', neighborhood: 'Upper West Side' }],
    ['null', { next_pickup: null }],
    ['odd times', { next_pickup: { pickup_date: 7, from_slot: {} } }],
  ])('has the usual windows where the API has no times: %s', async (_what, zip) => {
    const { status, body } = await verify(zip);
    expect([status, body.data]).toMatchObject([200, { zip_code: '10023', next_pickup: byDefault }]);
  });

  it('has none where the API has times, and says that none is open', async () => {
    const zip = { zip_code: '10023', neighborhood: '', state_id: 33, city_id: 1, next_pickup: null };
    expect((await verify(zip, ['slots'])).body.data).toEqual(zip);
  });

  it('keeps what the API says', async () => {
    const window = { from_slot: '7:00 AM', to_slot: '9:00 AM' };
    const said = {
      ...{ pickup_date: '12-01-2026', ...window, cutoff_at: '2026-11-30T20:00:00-05:00' },
      first_delivery: { delivery_date: '12-03-2026', ...window },
    };
    expect((await verify({ next_pickup: said })).body.data).toMatchObject({ next_pickup: said });
  });
});
