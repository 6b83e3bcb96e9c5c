/** What a page of a link sends along with a change, so that nothing is done by opening it, in passing or by a machine. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { pushKeys } from '@/server/notifications/push/keys';
import type { Db } from '@/server/platform/db/client';
import { sha256 } from '@/server/platform/secrets';
import type { Settings } from '@/server/platform/settings';
import type { OrderRow } from '../record/queries';

const GOOD_MS = 3_600_000;
const WRITTEN_GOOD_MS = 24 * GOOD_MS;
/** Scanners of mail press as soon as a page is there, and soon after the mail. */
const HUMAN_MS = 2_000;
const SCANNED_MS = 60_000;

export type LinkAction =
  | ('approve' | 'return' | 'take_back' | 'reschedule' | 'cancel' | 'tip' | 'report' | 'share' | 'unshare')
  | ('end' | 'code' | 'prove' | 'not_mine' | 'card' | 'rate');

/** What is typed says itself that a person presses. */
const TYPED: readonly LinkAction[] = ['report', 'prove'];
/** Writing takes time, and what is written means the same whatever becomes of the order meanwhile. */
const WRITTEN: readonly LinkAction[] = ['report', 'rate'];

/** isSoon: faster than a person, whatever else it is. */
export interface FormState {
  state: 'ok' | 'form' | 'soon' | 'changed';
  isSoon: boolean;
}

type Ordered = Pick<OrderRow, 'status' | 'net_price_cents' | 'tips_cents' | 'decision'> &
  Pick<OrderRow, 'pickup_date' | 'from_slot' | 'to_slot'> &
  Pick<OrderRow, 'delivery_date' | 'delivery_from_slot' | 'delivery_to_slot'>;

const orderVersion = (order: Ordered): string =>
  sha256(
    [
      ...[order.status, order.decision, order.net_price_cents, order.tips_cents],
      ...[order.pickup_date, order.from_slot, order.to_slot],
      ...[order.delivery_date, order.delivery_from_slot, order.delivery_to_slot],
    ].join(),
  ).slice(0, 16);

/** Made from a secret that all copies share. */
export async function findFormSecret(db: Db, settings: Pick<Settings, 'vapid'>): Promise<Buffer> {
  const { privateKey } = await pushKeys(db, settings);
  return createHmac('sha256', privateKey).update('forms of links').digest();
}

interface Facts {
  secret: Buffer;
  key: { id: number; created: string };
  order: Ordered;
  now: Date;
}

const sign = (secret: Buffer, keyId: number, action: LinkAction, payload: string) =>
  createHmac('sha256', secret).update(`${keyId} ${action} ${payload}`).digest('base64url').slice(0, 22);

/** @param again '1' for a page that asks to press once more */
export function makeForm(
  { secret, key, order, now }: Facts,
  action: LinkAction,
  again: '0' | '1' = '0',
): string {
  const payload = [now.getTime().toString(36), again, orderVersion(order)].join('.');
  return `${payload}.${sign(secret, key.id, action, payload)}`;
}

export function checkForm({ secret, key, order, now }: Facts, action: LinkAction, form: string): FormState {
  const [createdAt = '', again, version, signature = '', ...more] = form.split('.');
  const expected = sign(secret, key.id, action, [createdAt, again, version].join('.'));
  const age = now.getTime() - Number.parseInt(createdAt, 36);
  const isWritten = WRITTEN.includes(action);
  const goodMs = isWritten ? WRITTEN_GOOD_MS : GOOD_MS;
  if (more.length > 0 || !isSame(signature, expected) || age < 0 || age > goodMs)
    return { state: 'form', isSoon: false };
  const isScanned = again !== '1' && now.getTime() - Date.parse(key.created) < SCANNED_MS;
  const isSoon = !TYPED.includes(action) && (age < HUMAN_MS || isScanned);
  if (!isWritten && version !== orderVersion(order)) return { state: 'changed', isSoon };
  return { state: isSoon ? 'soon' : 'ok', isSoon };
}

const isSame = (one: string, other: string) =>
  Buffer.byteLength(one) === Buffer.byteLength(other) &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
