/** A valid request for each public call. A new call does not compile without one. */
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { EndpointName, endpoints } from '@/lib/contract/endpoints';
import { renewFeed } from '@/server/auth/calendar-feed';
import { openReset } from '@/server/auth/change-password';
import { hashPassword } from '@/server/auth/passwords';
import { openSession } from '@/server/auth/sessions';
import { openCode } from '@/server/auth/sign-in-code';
import { readTermsVersion } from '@/server/orders/record/terms';
import { findFormSecret, type LinkAction, makeForm } from '@/server/orders/track/form';
import type { Tables } from '@/server/platform/db/tables';
import { sha256 } from '@/server/platform/secrets';
import type { ApiClient } from './api';
import { servedPlace, setSetting } from './fixtures';
import { linkKey } from './link-key';
import { nextTimes } from './order-bodies';
import { smallPhoto } from './pictures/pictures';
import { newDevice } from './services/push-device';
import { doorExamples, type Parts } from './shop-calls';
import { openWorld, type World } from './world';

export type PublicCall = {
  [N in EndpointName]: (typeof endpoints)[N]['access'] extends 'public' ? N : never;
}[EndpointName];

const password = 'correct horse battery';
const someone = () => `${randomUUID()}@example.com`;

/** The form age of a person. */
const byPerson = { company_url: '', form_age: 9_000 };

async function customer({ signIn, services }: ApiClient) {
  const { user } = await signIn();
  const session = await openSession(services.db, user.id, services.now());
  return { ...user, ...session };
}

const servedZip = async ({ services }: ApiClient) => (await servedPlace(services.db)).zip_code;
const nothing = async () => ({});

const linkOf = async ({ client: { services }, owned }: World) => ({
  key: await linkKey(services.db, owned, services.now()),
});

/** As its page has it three seconds after it was opened. */
async function pressed(client: ApiClient, action: LinkAction, ready?: (world: World) => Promise<unknown>) {
  const world = await openWorld(client);
  const params = await linkOf(world);
  await ready?.(world);
  const { db, settings, now } = client.services;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', world.owned.order)
    .executeTakeFirstOrThrow();
  const key = await db
    .selectFrom('access_keys')
    .select(['id', 'created'])
    .where('token_hash', '=', sha256(params.key))
    .executeTakeFirstOrThrow();
  const secret = await findFormSecret(db, settings);
  const facts = { secret, key, order, now: new Date(now().getTime() - 3_000) };
  return { world, params, form: makeForm(facts, action) };
}

const setOrder =
  (values: Updateable<Tables['orders']>) =>
  ({ client, owned }: World) =>
    client.services.db.updateTable('orders').set(values).where('id', '=', owned.order).execute();

const act = (action: LinkAction, ready?: (world: World) => Promise<unknown>) => async (client: ApiClient) => {
  const { params, form } = await pressed(client, action, ready);
  return { params, body: { form } };
};

const unprove = ({ client, owned }: World) =>
  client.services.db
    .updateTable('users')
    .set({ mailbox_proved_at: null })
    .where('id', '=', owned.user)
    .execute();

export const publicExamples: { [N in PublicCall]: (client: ApiClient) => Promise<Parts<N>> } = {
  'auth.signin': async (client) => {
    const { email, id } = await customer(client);
    await client.services.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .execute();
    return { body: { email, password } };
  },
  'auth.codeRequest': async (client) => ({ body: { email: (await customer(client)).email, ...byPerson } }),
  'auth.codeSignin': async (client) => {
    const { email, id } = await customer(client);
    const { db, now } = client.services;
    await openCode(db, { id, own_network: 'no' }, await hashPassword('482913'), now());
    return { body: { email, code: '482 913' } };
  },
  'auth.signup': async (client) => ({
    body: {
      first_name: 'Ann',
      last_name: 'Lee',
      email: someone(),
      mobile: '212-555-0123',
      password,
      zip_code: await servedZip(client),
      terms: true,
      ...byPerson,
    },
  }),
  'auth.forgotPassword': async (client) => ({ body: { email: (await customer(client)).email, ...byPerson } }),
  'auth.resetPassword': async (client) => {
    const { id } = await customer(client);
    const { db, now } = client.services;
    const { key } = await openReset(db, id, now());
    return { body: { secretkey: key, password, confirm_password: password } };
  },
  'auth.resetOwner': async (client) => {
    const { id } = await customer(client);
    const { db, now } = client.services;
    return { body: { secretkey: (await openReset(db, id, now())).key } };
  },
  'auth.verifyToken': async (client) => ({ body: { token: (await customer(client)).accessToken } }),
  'auth.refresh': async (client) => ({
    headers: { cookie: `refresh_token=${(await customer(client)).refreshToken}` },
  }),
  'auth.checkEmail': async () => ({ body: { email: someone(), ...byPerson } }),
  'auth.logout': async (client) => ({
    headers: { authorization: `Bearer ${(await customer(client)).accessToken}` },
  }),
  'profile.renewDevice': async (client) => {
    const { id } = await customer(client);
    const before = newDevice();
    const { endpoint, keys } = before;
    await client.services.db
      .insertInto('push_devices')
      .values({ user_id: id, session_id: null, endpoint, ...keys, name: 'Firefox on Linux' })
      .execute();
    return { body: { before, after: newDevice() } };
  },
  'feedback.subjects': nothing,
  'service-area.states': nothing,
  'service-area.cities': async ({ services }) => ({
    params: { stateId: (await servedPlace(services.db)).state_id },
  }),
  'service-area.verifyZip': async (client) => ({ params: { zip: await servedZip(client) } }),
  'service-area.waiting': async () => ({ params: { zip: '10499' } }),
  'service-area.requestZip': async () => ({
    body: { name: 'Ann', email: someone(), mobile: '', zip_code: '10499', note: '', ...byPerson },
  }),
  'service-area.notifyMe': async () => ({ body: { email: someone(), zipCode: '10499', ...byPerson } }),
  'service-area.slots': async (client) => ({ query: { zip_code: await servedZip(client) } }),
  'catalog.categories': nothing,
  'catalog.pricing': nothing,
  'content.settings': nothing,
  'content.staticPages': nothing,
  'outreach.sendAppLink': async () => ({ body: { email: someone(), ...byPerson } }),
  'outreach.subscribe': async () => ({ body: { email: someone(), ...byPerson } }),
  'outreach.unsubscribe': async ({ services }) => {
    const email = someone();
    const token = randomUUID();
    await services.db
      .insertInto('subscribers')
      .values({ email, state: 'active', token_hash: sha256(token) })
      .execute();
    return { body: { email, token } };
  },
  'orders.acceptTerms': async (client) => {
    const { id } = await customer(client);
    const token = randomUUID();
    const { db } = client.services;
    const dedupe_key = `terms.changed:${id}:${await readTermsVersion(db)}`;
    const notice = { user_id: id, dedupe_key, type: 'terms.changed', title: 'Terms', message: 'Changed' };
    await db
      .insertInto('notifications')
      .values({ ...notice, mail_token_hash: sha256(token) })
      .execute();
    return { body: { token } };
  },
  'outreach.turnOffMails': async (client) => {
    const { id } = await customer(client);
    const token = randomUUID();
    const notice = { user_id: id, dedupe_key: token, type: 'order.placed', title: 'Booked', message: 'Yes' };
    await client.services.db
      .insertInto('notifications')
      .values({ ...notice, mail_token_hash: sha256(token) })
      .execute();
    return { body: { token } };
  },
  'orders.feed': async (client) => {
    const { db, now } = client.services;
    const { id } = await customer(client);
    return { params: { file: `${await renewFeed(db, id, now())}.ics` } };
  },
  'orders.track': async (client) => ({ params: await linkOf(await openWorld(client)) }),
  'orders.trackCalendar': async (client) => ({ params: await linkOf(await openWorld(client)) }),
  'orders.trackTimes': async (client) => ({ params: await linkOf(await openWorld(client)), query: {} }),
  'orders.trackReschedule': async (client) => {
    const { world, params, form } = await pressed(client, 'reschedule');
    return { params, body: { ...(await nextTimes(world)), form } };
  },
  'orders.trackCancel': act('cancel'),
  'orders.trackDecide': async (client) => {
    const { params, form } = await pressed(client, 'approve', setOrder({ status: 10, is_final: 'no' }));
    return { params, body: { decision: 'approve' as const, form } };
  },
  'orders.trackTakeBack': act(
    'take_back',
    setOrder({ status: 4, decision: 'approve', hold_until: '2999-01-01T00:00:00.000Z' }),
  ),
  'orders.trackTip': async (client) => {
    const { params, form } = await pressed(client, 'tip');
    return { params, body: { tips: 8, form } };
  },
  'orders.trackReport': async (client) => {
    const delivered = setOrder({ status: 8, delivered_at: client.services.now().toISOString() });
    const { params, form } = await pressed(client, 'report', delivered);
    return { params, body: { kind: 'missing' as const, line: 'order', text: 'A sock', form } };
  },
  'orders.trackRate': async (client) => {
    await setSetting(client.services.db, 'rating_question', 'yes');
    const delivered = setOrder({ status: 8, delivered_at: client.services.now().toISOString() });
    const { params, form } = await pressed(client, 'rate', delivered);
    return { params, body: { stars: 4, text: 'Well folded', form } };
  },
  'orders.trackPhoto': async (client) => {
    const delivered = setOrder({ status: 8, delivered_at: client.services.now().toISOString() });
    const { params, form } = await pressed(client, 'report', delivered);
    return { params, query: { form }, body: await smallPhoto() };
  },
  'orders.trackCard': async (client) => {
    const { world, params, form } = await pressed(client, 'card');
    const { card: id, user: userId, order: orderId } = world.owned;
    const { db, now } = client.services;
    const { id: keyId } = await db
      .selectFrom('access_keys')
      .select('id')
      .where('token_hash', '=', sha256(params.key))
      .executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ card_id: null }).where('id', '=', orderId).execute();
    await db
      .insertInto('access_codes')
      .values({
        user_id: userId,
        key_id: keyId,
        action: `card:${id}`,
        amount_cents: 0,
        code_hash: await hashPassword('482913'),
        expires_at: new Date(now().getTime() + 600_000).toISOString(),
      })
      .execute();
    return { params, body: { card_id: id, form, code: '482913' } };
  },
  'orders.trackCode': async (client) => {
    const { params, form } = await pressed(client, 'code');
    return { params, body: { action: 'tip' as const, tips: 50, form } };
  },
  'orders.trackProve': async (client) => {
    const { world, params, form } = await pressed(client, 'prove', unprove);
    const user = await client.services.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', world.owned.user)
      .executeTakeFirstOrThrow();
    return { params, body: { digits: user.mobile.slice(-4), form } };
  },
  'orders.trackNotMine': act('not_mine', unprove),
  'orders.trackEnd': act('end'),
  'orders.trackRenew': async (client) => ({ params: await linkOf(await openWorld(client)) }),
  'orders.trackShare': act('share'),
  'orders.trackUnshare': act('unshare'),
  ...doorExamples,
  'outreach.inquiry': async () => ({
    body: { name: 'Ann', email: someone(), subject: 'Order', message: 'Hello', ...byPerson },
  }),
};
