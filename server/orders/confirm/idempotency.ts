/** docs/decisions/0009-one-order-for-one-key.md: the row of the key is written first, so a second request waits. */
import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { cartFingerprint, type OrderRequest, requestFingerprint } from './fingerprint';

/** Without a key, the same cart within this time is the same order. */
const SAME_CART_MS = 2 * 60_000;
/** Client keys cannot contain a space. */
const CART_KEY = 'cart ';

export interface Answer {
  message: string;
  data: Data<'orders.confirm'>;
}

export type Claim = { id: number; answer?: Answer };

/** @throws ApiProblem invalid for a malformed key or one of another request; conflict while the first is running */
export async function claimKey(
  trx: Db,
  userId: number,
  { headers }: Request,
  body: OrderRequest,
  now: Date,
): Promise<Claim> {
  const key = headers.get('idempotency-key')?.trim();
  if (key && !/^[\x21-\x7e]{1,200}$/.test(key)) throw invalidField('Idempotency-Key', messages.badValue);
  const row = {
    user_id: userId,
    key: key || CART_KEY + cartFingerprint(body),
    fingerprint: key ? requestFingerprint(body) : cartFingerprint(body),
    state: 'running' as const,
    created: now.toISOString(),
  };
  const forgotten = new Date(now.getTime() - SAME_CART_MS).toISOString();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((clash) => {
      const same = clash.columns(['user_id', 'key']);
      if (key) return same.doNothing();
      const afresh = { ...row, answer: null, http_status: null, order_id: null };
      return same.doUpdateSet(afresh).where('idempotency_keys.created', '<', forgotten);
    })
    .returning('id')
    .executeTakeFirst();
  return claimed ?? earlierAnswer(trx, row);
}

async function earlierAnswer(
  trx: Db,
  { user_id, key, fingerprint }: { user_id: number; key: string; fingerprint: string },
): Promise<Claim> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['id', 'fingerprint', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== fingerprint) throw new ApiProblem('invalid', messages.keyReused);
  if (!earlier.answer) throw new ApiProblem('conflict', messages.orderInProgress);
  return { id: earlier.id, answer: JSON.parse(earlier.answer) as Answer };
}

export async function keepAnswer(trx: Db, id: number, answer: Answer): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ state: 'done', http_status: 200, answer: JSON.stringify(answer), order_id: answer.data.id })
    .where('id', '=', id)
    .execute();
}

/** After a cancellation, the same cart can be ordered again at once. */
export async function forgetCarts(trx: Db, userId: number, orderId: number): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('key', 'like', `${CART_KEY}%`)
    .execute();
}
