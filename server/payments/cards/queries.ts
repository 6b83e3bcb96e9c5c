import type { ExpressionBuilder, Insertable } from 'kysely';
import { messages } from '@/lib/messages/messages';
import { isExpired, lastFour } from '@/lib/rules/money/saved-card';
import { isDue } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

type CardTable = Tables['cards'];

const publicFields = ['cards.id', 'last4', 'expiry', 'brand', 'primary'] as const;

/** Without the card, the payment's outcome could not be looked up. */
const hasOpenPayment = (eb: ExpressionBuilder<Tables, 'orders' | 'cards'>) =>
  eb.exists(
    eb
      .selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.order_id', '=', 'orders.id')
      .whereRef('payments.card_id', '=', 'cards.id')
      .where('kind', '=', 'charge')
      .where('state', 'in', ['started', 'unknown']),
  );

/** An order that needs the card, open or delivered. */
const openOrder = (eb: ExpressionBuilder<Tables, 'cards'>) =>
  eb
    .selectFrom('orders')
    .select('order_number')
    .whereRef('orders.card_id', '=', 'cards.id')
    .where((order) => order.or([isDue(order), hasOpenPayment(order)]))
    .orderBy('orders.id')
    .limit(1)
    .as('open_order');

const select = (db: Db, userId: number) =>
  db.selectFrom('cards').select(publicFields).select(openOrder).where('user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
type Card = ReturnType<typeof toCard>;

/** Masked number, expiry under the specification's name. */
const toCard = ({ last4, expiry, ...row }: Row) => ({
  ...row,
  card_number: `XXXX${last4}`,
  cardData: expiry,
});

export async function listCards(db: Db, userId: number) {
  const rows = await select(db, userId).orderBy('primary', 'desc').orderBy('cards.id', 'desc').execute();
  return rows.map(toCard);
}

/** Undefined for another customer's id too. */
export async function findCard(db: Db, userId: number, id: number) {
  const row = await select(db, userId).where('cards.id', '=', id).executeTakeFirst();
  return row && toCard(row);
}

/** Whether its code has to be typed again, because the account has another email address. */
export const needsCode = async (db: Db, cardId: number): Promise<boolean> =>
  (await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', cardId)
    .where('needs_code', '=', 'yes')
    .executeTakeFirst()) !== undefined;

/** Why it can't pay for an order that it does not pay for already; null when it can. */
export async function cardReason(
  db: Db,
  { id, cardData }: Pick<Card, 'id' | 'cardData'>,
  now: Date,
): Promise<string | null> {
  if (isExpired(cardData, now)) return messages.cardExpiredForOrder;
  return (await needsCode(db, id)) ? messages.cardNeedsCode : null;
}

export async function hasPrimaryCard(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('primary', '=', 'yes')
    .executeTakeFirst();
  return row !== undefined;
}

/** For the gateway. `profileId` is null before the first card. */
export async function findCardOwner(db: Db, userId: number, gateway: string) {
  return db
    .selectFrom('users')
    .leftJoin('gateway_profiles', (join) =>
      join.onRef('gateway_profiles.user_id', '=', 'users.id').on('gateway', '=', gateway),
    )
    .select(['users.id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select('profile_id as profileId')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function saveProfile(trx: Db, userId: number, gateway: string, profileId: string) {
  await trx
    .insertInto('gateway_profiles')
    .values({ user_id: userId, gateway, profile_id: profileId })
    .onConflict((conflict) => conflict.columns(['user_id', 'gateway']).doUpdateSet({ profile_id: profileId }))
    .execute();
}

export async function upsertCard(trx: Db, card: Insertable<CardTable>): Promise<number> {
  const { expiry, billing_zip } = card;
  const { id } = await trx
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'gateway_profile_id', 'gateway_payment_id'])
        .doUpdateSet({ expiry, billing_zip, needs_code: 'no' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPrimaryCard(trx: Db, userId: number, id: number, primary: 'yes' | 'no') {
  await trx
    .updateTable('cards')
    .set({ primary })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

const cardUsers = ['orders', 'recurring_orders', 'payments'] as const;
type Uses = { table: (typeof cardUsers)[number]; ids: number[] }[];

/** What loses the card when it is deleted. */
export async function findCardUses(trx: Db, cardId: number): Promise<Uses> {
  const uses: Uses = [];
  for (const table of cardUsers) {
    const rows = await trx.selectFrom(table).select('id').where('card_id', '=', cardId).execute();
    uses.push({ table, ids: rows.map(({ id }) => id) });
  }
  return uses;
}

/** Gives them the card that they had, unless they have another one by now. */
export async function restoreCardUses(trx: Db, cardId: number, uses: Uses): Promise<void> {
  for (const { table, ids } of uses)
    if (ids.length > 0)
      await trx
        .updateTable(table)
        .set({ card_id: cardId })
        .where('id', 'in', ids)
        .where('card_id', 'is', null)
        .execute();
}

export function deleteCard(trx: Db, userId: number, id: number) {
  return trx
    .deleteFrom('cards')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders that are not paid yet and have another card or none: all of a customer's, or one. @returns their ids */
export function payOpenOrdersWith(
  trx: Db,
  userId: number,
  { id, brand, card_number }: Pick<Card, 'id' | 'brand' | 'card_number'>,
  at: string,
  orderId?: number,
) {
  const orders = trx
    .updateTable('orders')
    .set({ card_id: id, card_brand: brand, card_last4: lastFour(card_number), updated_at: at })
    .where('user_id', '=', userId)
    .where(isDue)
    .where((order) => order.or([order('card_id', 'is', null), order('card_id', '<>', id)]))
    .returning('id');
  return (orderId === undefined ? orders : orders.where('id', '=', orderId)).execute();
}

const MAX_PAYMENTS = 500;

export async function listSucceeded(
  db: Db,
  userId: number,
  { orderId, transactionId }: { orderId?: number | undefined; transactionId?: string | undefined },
) {
  let query = db
    .selectFrom('payments')
    .select([
      'transaction_id',
      'order_id',
      'amount_cents',
      'kind',
      'purpose',
      'card',
      'updated_at as created',
    ])
    .where('user_id', '=', userId)
    .where('state', '=', 'succeeded');
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (transactionId) query = query.where('transaction_id', '=', transactionId);
  return query.orderBy('id', 'desc').limit(MAX_PAYMENTS).execute();
}
