/**
 * In front of an API that refuses each field that the specification does not name, as Joi does unless told otherwise, and
 * empty text. It was written from the specification alone.
 */
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { buildPath, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type Answer, json, openSite } from './support';

const address =
  'first_name last_name mobile address1 address2 cross_street state_id city_id zip_code doorman_building primary user_id';

/** Fields of bodies and queries, from sections 3, 4 and 7. */
const known: Partial<Record<EndpointName, string>> = {
  'auth.signin': 'email password',
  'auth.signup': 'first_name last_name email mobile password zip_code email_notifications',
  'auth.forgotPassword': 'email',
  'auth.resetPassword': 'secretkey password confirm_password',
  'auth.verifyToken': 'token',
  'auth.refresh': '',
  'auth.changePassword': 'old_password new_password confirm_password user_id',
  'auth.checkEmail': 'email',
  'profile.get': '',
  'profile.update': 'first_name last_name mobile email_notifications push_notifications',
  'profile.notifications': 'user_id',
  'addresses.list': '',
  'addresses.create': address,
  'addresses.update': address,
  'addresses.remove': '',
  'cards.add': 'cardNumber month year cardCVC zipcode user_id',
  'cards.list': '',
  'cards.remove': '',
  'cards.update': 'primary card_id user_id',
  'cards.payments': 'order_id transaction_id',
  'cards.useForOrders': 'user_id user_card_id',
  'orders.list': 'page limit user_id order_id service pickup_date_from pickup_date_to status',
  'orders.get': '',
  'orders.expressDetail': '',
  'orders.cancel': '',
  'feedback.subjects': '',
  'feedback.create': 'feedback_subject_id feedbacks user_id',
  'feedback.list': 'subject feedback status',
  'service-area.states': '',
  'service-area.cities': '',
  'service-area.verifyZip': '',
  'service-area.requestZip': 'name email mobile zip_code note',
  'service-area.notifyMe': 'email zipCode',
  'service-area.pickupDays': '',
  'catalog.categories': '',
  'catalog.pricing': '',
  'content.settings': '',
  'content.staticPages': '',
  'outreach.sendAppLink': 'email',
  'outreach.subscribe': 'email token',
  'outreach.unsubscribe': 'email token',
  'outreach.inquiry': 'name email mobile subject message',
};

/** Beside each call, what our own forms, pages and bot check add. */
const ours = {
  form_age: 9000,
  company_url: '',
  terms: true,
  doorman_from: '',
  doorman_to: '7:00 PM',
  entrance_note: 'Ring twice',
  buzzer: '',
  order_number: '',
  unread: 'yes',
};

const strict =
  (fields: string): Answer =>
  (response, got, request) => {
    const query = Object.fromEntries(new URL(got.url, 'http://api.test').searchParams);
    const sent: Record<string, unknown> = { ...query, ...(got.body ? JSON.parse(got.body) : {}) };
    const refused = Object.entries(sent).find(
      ([name, value]) => !fields.split(' ').includes(name) || value === '' || value === null,
    );
    const message = refused ? `"${refused[0]}" is not allowed` : 'ok';
    json({ status: !refused, message }, { status: refused ? 400 : 200 })(response, got, request);
  };

const send = async (name: EndpointName, more: object) => {
  const { method }: Endpoint = endpoints[name];
  const { params, query = {}, body } = contract[name].example as Record<string, object | undefined>;
  const asked = { ...query, ...(method === 'GET' ? more : {}) };
  const search = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  const { call, got } = await openSite(strict(known[name] ?? ''));
  const reply = await call(`${buildPath(endpoints[name], params)}?${search}`, {
    method,
    headers: {
      authorization: 'Bearer abc',
      cookie: 'refresh=1',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify({ ...body, ...more }) }),
  });
  return { reply, got };
};

describe('in front of an API that refuses fields that it does not know', () => {
  it('every call of the specification but the two whose body it does not show is listed', () => {
    const base = (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => !('extension' in endpoints[name]),
    );
    expect(base.filter((name) => known[name] === undefined)).toEqual([
      'orders.confirm',
      'orders.verifyCoupon',
    ]);
  });

  it.each(Object.keys(known) as EndpointName[])('%s is taken', async (name) => {
    const { reply, got } = await send(name, ours);
    expect(got).not.toEqual([]);
    expect(reply.text).not.toContain('is not allowed');
  });

  it('a field that was emptied is sent empty where something is saved', async () => {
    const { got } = await send('addresses.update', { cross_street: '' });
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ cross_street: '' });
  });

  it.each(['feedback.create', 'outreach.inquiry'] as const)(
    '%s keeps the order number that was typed',
    async (name) => {
      const { got } = await send(name, { order_number: '1048213' });
      expect(got[0]?.body).toContain('Order 1048213: ');
    },
  );

  it('an order has nothing of an extension', async () => {
    const { post, got } = await openSite(json({ status: true, data: [] }));
    const { body } = contract['orders.confirm'].example;
    const extra = {
      recurring: { every_weeks: 2, ends: null },
      stain_notes: [{ category_id: 2, text: 'Ink' }],
      ask_above: 50,
    };
    await post('/api/v1/order/confirm-order', { ...body, ...extra }, { authorization: 'Bearer abc' });
    const sent = JSON.parse(got.find(({ method }) => method === 'POST')?.body ?? '');
    expect(sent).toMatchObject({ user_id: body.user_id, pickup_date: body.pickup_date });
    expect(Object.keys(sent)).not.toContain('recurring');
    expect(Object.keys(sent)).not.toContain('stain_notes');
    expect(Object.keys(sent)).not.toContain('ask_above');
  });
});
