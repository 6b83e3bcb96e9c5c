/** A customer of whom every table has a row; each text that a person can type has `word` in it. */
import type { Insertable } from 'kysely';
import { hashEmail } from '@/server/auth/former-codes';
import { hashPassword } from '@/server/auth/passwords';
import { addPhoto } from '@/server/orders/photos/queries';
import { randomToken } from '@/server/platform/db/ids';
import type { Tables } from '@/server/platform/db/tables';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';
import type { ApiClient, SignedInClient } from '../../support/api';
import { insertOrder, insertRecurring, servedPlace, snapshot } from '../../support/fixtures';

export const password = 'sparrow umbrella 42';
let hash: Promise<string> | undefined;

export interface WholeCustomer {
  client: SignedInClient;
  id: number;
  email: string;
  word: string;
  order: { id: number; order_number: string };
}

/** A new table needs a row here; tests/server/profile/my-data/complete.engines.test.ts names the one that lacks it. */
export async function wholeCustomer(api: ApiClient, word: string): Promise<WholeCustomer> {
  const { db } = api.services;
  const created = api.services.now().toISOString();
  const email = `${word}@example.com`;
  const person = { first_name: `${word} first`, last_name: `${word} last`, mobile: `${word} 2125550` };
  const client = await api.signIn({ ...person, email });
  const user_id = client.user.id;
  hash ??= hashPassword(password);
  await db
    .updateTable('users')
    .set({ password_hash: await hash })
    .where('id', '=', user_id)
    .execute();
  async function add<Name extends keyof Tables>(table: Name, row: Insertable<Tables[Name]>): Promise<number> {
    await db
      .insertInto(table)
      .values(row as never)
      .execute();
    const { rows } = {
      rows: await db
        .selectFrom(table as 'users')
        .selectAll()
        .execute(),
    };
    return rows.at(-1)?.id ?? 0;
  }

  const street = { address1: `1 ${word} Street`, address2: word, cross_street: word, buzzer: word };
  const address_id = await add('user_addresses', {
    ...person,
    ...street,
    ...(await servedPlace(db)),
    user_id,
    doorman_building: 'no',
    entrance_note: word,
  });
  const card_id = await add('cards', {
    user_id,
    gateway: 'double',
    gateway_profile_id: `${word}-profile`,
    gateway_payment_id: `${word}-payment`,
    brand: 'Visa',
    last4: '4242',
    expiry: '2030-01',
    billing_zip: '10023',
  });
  await add('gateway_profiles', { user_id, gateway: 'double', profile_id: `${word}-profile` });
  const stored = JSON.stringify({ ...JSON.parse(snapshot), ...person, ...street, entrance_note: word });
  const order = await insertOrder(db, user_id, {
    status: 8,
    pickup_address_id: address_id,
    delivery_address_id: address_id,
    pickup_address: stored,
    delivery_address: stored,
    special_instructions: `ring ${word}`,
    card_id,
    tips_cents: 250,
    delivered_at: created,
    updated_at: created,
  });
  const of = { order_id: order.id };
  const image = { bytes: Buffer.from(await smallPhoto()), width: 8, height: 6 };
  const photo = () => addPhoto(db, image, { userId: user_id, orderId: order.id, now: api.services.now() });
  const [seen, stain, broken] = [await photo(), await photo(), await photo()];
  const piece = await db.selectFrom('products').select(['id', 'category_id']).executeTakeFirstOrThrow();
  const extra = await db.selectFrom('preferences').select(['id', 'category_id']).executeTakeFirstOrThrow();
  const line = { ...of, category_id: piece.category_id, quantity: 1 };
  await add('order_items', { ...line, product_id: piece.id, name: 'Shirt', price_cents: 450 });
  const chosen = { preference_id: extra.id, preference_name: 'Cold', preference_cents: 0 };
  await add('order_preferences', { ...line, ...chosen });
  await add('order_events', {
    ...of,
    type: 'status' as never,
    status: 8,
    at: created,
    actor: 'staff',
    note: `note ${word}`,
    public_note: `told ${word}`,
    photo_id: seen.id,
  });
  await add('change_mails', { ...of, mailed: word, due_at: created });
  await add('payments', {
    ...of,
    user_id,
    card_id,
    card: 'XXXX4242',
    kind: 'charge',
    amount_cents: 3500,
    state: 'succeeded',
    gateway: 'double',
    transaction_id: 't-1',
    reference: order.order_number,
    message: `said ${word}`,
    reason: `because ${word}`,
  });
  const issue_id = await add('order_issues', {
    ...of,
    user_id,
    reference: `R${user_id}`,
    kind: 'missing',
    line: 'order',
    line_label: 'The order',
    text: `lost ${word}`,
    fingerprint: 'f',
    respond_by_date: '2026-11-24',
    reply: `sorry ${word}`,
    resolution_note: word,
  });
  await add('order_issue_photos', { photo_id: broken.id, issue_id });
  await add('order_notes', { ...of, category_id: 1, text: `wine ${word}`, photo_id: stain.id });
  await add('feedback', {
    user_id,
    feedback_subject_id: 1,
    feedbacks: `good ${word}`,
    reply: `hi ${word}`,
    ...of,
  });
  await add('notifications', {
    user_id,
    ...of,
    dedupe_key: `n:${user_id}`,
    type: 'order.placed',
    title: word,
    message: `dear ${word}`,
    mail_token_hash: `hash-${word}`,
  });
  const parties = { address: address_id, card: card_id };
  const recurring_id = await insertRecurring(db, user_id, parties, api.services.now());
  const repeated = { special_instructions: `bell ${word}`, pickup_address: JSON.stringify(street) };
  await db.updateTable('recurring_orders').set(repeated).where('id', '=', recurring_id).execute();
  await add('recurring_skips', { recurring_id, skip_date: '2027-01-04' });
  const visit = { recurring_id, visit_date: '2026-11-23', message: `no ${word}`, created };
  await add('recurring_visits', { ...visit, order_id: order.id });
  const link = { token_hash: `l-${word}`, created };
  await add('track_links', { ...of, ...link, scope: 'manage' });
  const key_id = await add('access_keys', { ...of, ...link, kind: 'order' });
  const coded = {
    key_id,
    action: 'approve',
    amount_cents: 5425,
    code_hash: `c-${word}`,
    expires_at: created,
  };
  await add('access_codes', { user_id, ...coded });
  const press = { act: `a-${word}`, fingerprint: word, at: created, state: 'done' as const, answer: word };
  await add('key_acts', { key_id, ...of, ...press });
  await add('calendar_feeds', { ...link, user_id });
  const device_id = await add('push_devices', {
    user_id,
    endpoint: `https://push.example/${word}`,
    p256dh: word,
    auth: word,
    name: `Firefox of ${word}`,
  });
  await add('push_messages', {
    device_id,
    topic: word,
    title: word,
    body: word,
    link: '/orders',
    urgency: 'normal',
    next_at: created,
    expires_at: created,
  });
  await add('notification_choices', { user_id, kind: 'news', inbox: 'yes', email: 'no', push: 'no' });
  await add('outbox', {
    dedupe_key: `o:${user_id}`,
    recipient: email,
    subject: word,
    body_text: word,
    body_html: word,
    message_id: `<${word}@x>`,
    next_at: created,
  });
  const said = { name: word, email, subject: word, message: word };
  await add('inquiries', { reference: `I${user_id}`, user_id, ...said });
  await add('inquiries', { reference: `J${user_id}`, user_id: null, ...said });
  await add('subscribers', { email, token_hash: `s-${word}` });
  await add('app_link_requests', { email });
  await add('zip_requests', { zip_code: '10470', email, name: word, mobile: word, note: word });
  const promo = await add('promo_codes', {
    code: `CODE${user_id}`,
    type: 'Direct',
    amount_hundredths: 100,
  });
  await add('promo_uses', { promo_code_id: promo, user_id, ...of, once: 'yes' });
  await add('former_codes', {
    email_hash: hashEmail(api.services.settings, email) ?? '',
    code: `CODE${user_id}`,
    ends_at: new Date(api.services.now().getTime() + 86_400_000).toISOString(),
  });
  const secret = { user_id, expires_at: created };
  await add('reset_links', { ...secret, secret_hash: `r-${word}`, created });
  await add('email_changes', { user_id, email: `new-${word}@example.com`, created, due_at: created });
  await add('mail_codes', { ...secret, own_network: 'no', code_hash: `m-${word}`, created });
  await add('known_networks', { user_id, network_hash: `n-${word}`, seen_at: created });
  await add('user_preferences', { user_id, preference_id: extra.id, quantity: 1 });
  await add('idempotency_keys', {
    user_id,
    key: word,
    fingerprint: word,
    state: 'done',
    answer: word,
    ...of,
  });
  const day = await add('slot_days', {
    neighbourhood_id: 1,
    slot_date: '2027-01-04',
    kind: 'pickup',
    from_slot: `${user_id}:00 AM`,
    to_slot: '9:00 AM',
    from_minute: 420,
    capacity: 5,
  });
  await add('slot_holds', { id: `h_${randomToken()}`, slot_day_id: day, user_id, expires_at: created });
  return { client, id: user_id, email, word, order };
}
