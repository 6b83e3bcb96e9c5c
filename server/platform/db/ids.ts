import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from './client';

const ORDER_NUMBER_BASE = 1_048_000;

/** The next order number, unique without a lock. A rolled-back order leaves a gap. */
export async function nextOrderNumber(trx: Db): Promise<string> {
  const { id } = await trx
    .insertInto('order_numbers')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(ORDER_NUMBER_BASE + id);
}

/** 128 random bits, for tokens and ids that must not be guessed. */
export const randomToken = (): string => randomBytes(16).toString('base64url');

/** Without characters that are easily confused on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRTUVWXYZ';

/** Five characters to read out on the phone, such as '3F7K2'. Not unique by itself. */
export const makeReference = (): string =>
  Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
