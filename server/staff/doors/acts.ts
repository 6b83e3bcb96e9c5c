/** What a key of the shop has done: each request and each press once, however often it arrives. */
import { messages } from '@/lib/messages/messages';
import { ApiProblem } from '@/server/api/problems';
import { exitCodes, StaffProblem } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { sha256 } from '@/server/platform/secrets';

export interface Act {
  keyId: number;
  orderId: number;
  /** Chosen by whoever sends it. */
  act: string;
  /** What was asked for. */
  asked: unknown;
  at: Date;
}

const fingerprint = (asked: unknown) => sha256(JSON.stringify(asked));

/** @throws ApiProblem invalid where the same `act` asked for something else */
export async function findAct(db: Db, { keyId, act, asked }: Pick<Act, 'keyId' | 'act' | 'asked'>) {
  const earlier = await db
    .selectFrom('key_acts')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('act', '=', act)
    .executeTakeFirst();
  if (earlier && earlier.fingerprint !== fingerprint(asked))
    throw new ApiProblem('invalid', messages.keyReused);
  return earlier;
}

interface Kept {
  step?: string;
  bags?: number | null;
  state?: 'done' | 'disagrees';
  answer?: unknown;
}

/** @returns its id; undefined where it is there already */
export async function keepAct(
  trx: Db,
  { keyId, orderId, act, asked, at }: Act,
  { step = '', bags = null, state = 'done', answer = null }: Kept = {},
): Promise<number | undefined> {
  const row = await trx
    .insertInto('key_acts')
    .values({
      key_id: keyId,
      order_id: orderId,
      act,
      fingerprint: fingerprint(asked),
      ...{ step, bags, state },
      at: at.toISOString(),
      answer: JSON.stringify(answer),
    })
    .onConflict((clash) => clash.columns(['key_id', 'act']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Within the transaction that does the work: a second request waits for the first, and a refusal is not kept.
 * @param replayed called for an answer that was kept before
 */
export async function once<Answer>(
  trx: Db,
  act: Act,
  work: () => Promise<Answer>,
  replayed: () => void = () => {},
): Promise<Answer> {
  const id = await keepAct(trx, act);
  if (id === undefined) {
    const earlier = await findAct(trx, act);
    replayed();
    return JSON.parse(earlier?.answer ?? 'null') as Answer;
  }
  const answer = await work();
  await trx
    .updateTable('key_acts')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
  return answer;
}

/** A refusal of a command as the answer of a call. @param more of its `data` */
export function toProblem(error: unknown, more: object = {}): unknown {
  if (!(error instanceof StaffProblem)) return error;
  if (error.code === exitCodes.usage) return new ApiProblem('invalid', error.message);
  const reason = error.code === exitCodes.unknown ? 'unknown' : 'refused';
  return new ApiProblem('conflict', error.message, { data: { reason, ...more } });
}

/** @param more read of its `data` after a refusal @throws ApiProblem where the command refuses */
export async function asCall<Result>(
  work: () => Promise<Result>,
  more: () => Promise<object> = async () => ({}),
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StaffProblem ? toProblem(error, await more()) : error;
  }
}
