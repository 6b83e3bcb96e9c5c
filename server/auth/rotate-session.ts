/** A spent token gives its successor once more within limits; any other reuse is theft. */
import { createHmac } from 'node:crypto';
import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import { sha256 } from '@/server/platform/secrets';
import {
  type Pair,
  readFamily,
  sessionLifetimeMs,
  type Tokens,
  toColumns,
  toTokens,
  untilNoted,
} from './sessions';

/** For two tabs that refresh at once. */
const rotationGraceMs = 30_000;

/** From the spent token and a salt: reproducible, but not from the database alone. */
function deriveSuccessor(spent: string, salt: string): Pair {
  const derived = (what: string) =>
    createHmac('sha256', spent).update(`${salt} ${what}`).digest().subarray(0, 16).toString('base64url');
  return { accessToken: derived('access'), refreshToken: readFamily(spent) + derived('refresh') };
}

/** Repeatable for half a minute or until the successor is used; then reuse ends the session. @param stolen its customer */
export async function rotateSession(
  db: Db,
  refreshToken: string,
  now: Date,
  stolen?: (userId: number) => void,
): Promise<Tokens | undefined> {
  const tokens = (await rotate(db, refreshToken, now)) ?? (await sameAgain(db, refreshToken, now));
  if (tokens) return tokens;
  for (const userId of await endFamily(db, refreshToken, now)) stolen?.(userId);
  return undefined;
}

const ends = ['access_expires_at', 'refresh_expires_at'] as const;

/** Of two concurrent requests, one succeeds. */
async function rotate(db: Db, spent: string, now: Date): Promise<Tokens | undefined> {
  const hash = sha256(spent);
  const at = now.toISOString();
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'created'])
    .where('refresh_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('refresh_expires_at', '>', at)
    .executeTakeFirst();
  // Of a session from before this limit existed.
  if (!session || Date.parse(session.created) + sessionLifetimeMs <= now.getTime()) return undefined;
  const salt = randomToken();
  const pair = deriveSuccessor(spent, salt);
  const columns = toColumns(pair, session.created, now);
  const rotated = await db
    .updateTable('sessions')
    .set((is) => ({
      ...columns,
      rotation_salt: salt,
      successor_used_at: null,
      rotated_at: at,
      previous_refresh_hash: hash,
      previous_access_hash: is.ref('access_hash'),
      previous_access_expires_at: is.ref('access_expires_at'),
    }))
    .where('id', '=', session.id)
    .where('refresh_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rotated && toTokens(pair, columns, now);
}

/** For two tabs, or a lost answer. */
async function sameAgain(db: Db, spent: string, now: Date): Promise<Tokens | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'created', 'rotated_at', 'rotation_salt', ...ends])
    .where('previous_refresh_hash', '=', sha256(spent))
    .where('revoked_at', 'is', null)
    .where('refresh_expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!session?.rotation_salt) return undefined;
  const pair = deriveSuccessor(spent, session.rotation_salt);
  if ((session.rotated_at ?? '') > later(now, -rotationGraceMs)) return toTokens(pair, session, now);
  await untilNoted(pair.accessToken);
  return giveAgain(db, spent, { ...pair, ...session }, now);
}

/** Tokens of a lost answer start now, unless somebody has used them. */
async function giveAgain(
  db: Db,
  spent: string,
  { id, created, accessToken, refreshToken }: Pair & { id: number; created: string },
  now: Date,
): Promise<Tokens | undefined> {
  const pair = { accessToken, refreshToken };
  const { access_expires_at, refresh_expires_at } = toColumns(pair, created, now);
  const given = await db
    .updateTable('sessions')
    .set({ access_expires_at, refresh_expires_at, rotated_at: now.toISOString() })
    .where('id', '=', id)
    .where('previous_refresh_hash', '=', sha256(spent))
    .where('successor_used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return given && toTokens(pair, { access_expires_at, refresh_expires_at }, now);
}

/** Only holders of a token of the session have its prefix. Returns whose sessions ended. */
async function endFamily(db: Db, spent: string, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where((is) =>
      is.or([
        is('previous_refresh_hash', '=', sha256(spent)),
        is('family_hash', '=', sha256(readFamily(spent))),
      ]),
    )
    .returning('user_id')
    .execute();
  return ended.map(({ user_id }) => user_id);
}
