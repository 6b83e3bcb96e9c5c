import { describe, expect, it } from 'vitest';
import { type Answer, html, json, openSite } from './support';

/** A Monday at 10 AM in New York. */
const now = () => new Date('2026-11-23T15:00:00.000Z');

async function verify(zip: unknown, slots: Answer) {
  const { call } = await openSite(
    (response, got, request) =>
      got.url.startsWith('/api/v1/slots')
        ? slots(response, got, request)
        : json({ status: true, data: zip })(response, got, request),
    { now },
  );
  return call('/api/v1/zipcode/verify/10023');
}
const byDefault = { pickup_date: '11-23-2026', from_slot: '12:00 PM', to_slot: '2:00 PM' };

describe('a served zip code without a next pickup', () => {
  it.each<[string, unknown, Answer]>([
    ['a status alone', undefined, html(404)],
    ['a place', { zip_code: '10023', neighborhood: 'Upper West Side' }, json({}, { status: 404 })],
    ['null', { next_pickup: null }, html(200)],
  ])('has the usual windows where the API has no times: %s', async (_what, zip, slots) => {
    const { status, body } = await verify(zip, slots);
    expect([status, body.data]).toMatchObject([200, { zip_code: '10023', next_pickup: byDefault }]);
  });

  it('has none where the API has times, and says that none is open', async () => {
    const times = { date: '11-23-2026', delivery_date: '', earliest_delivery: '', pickup: [], delivery: [] };
    const slots = json({ status: true, data: { ...times, cutoff_at: '', inactive: [], last_date: '' } });
    expect((await verify({ next_pickup: null }, slots)).body.data).toMatchObject({ next_pickup: null });
  });

  it.each<[string, Answer, unknown]>([
    ['too many calls', json({ status: false, message: 'Slow down' }, { status: 429 }), null],
    ['a refusal', json({ status: false, message: 'Not now' }), null],
  ])('promises nothing after %s', async (_what, slots, expected) => {
    expect((await verify({ next_pickup: null }, slots)).body.data).toMatchObject({ next_pickup: expected });
  });

  it('is unknown while the times cannot be read', async () => {
    const { status } = await verify(undefined, (_response, _got, request) => void request.socket.destroy());
    expect(status).toBe(502);
  });

  it('keeps what the API says', async () => {
    const said = { pickup_date: '12-01-2026', from_slot: '7:00 AM', to_slot: '9:00 AM' };
    const { body } = await verify({ next_pickup: said }, html(500));
    expect(body.data).toMatchObject({ next_pickup: said });
  });
});
