/** Tokens of 128 random bits, stored as SHA-256. */
import { createHmac } from 'node:crypto';
import { retention } from '@/lib/rules/policy/policy';
import type { Customer } from '@/server/api/handler';
import { DAY_MS } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { isUnavailable } from '@/server/platform/db/errors';
import { randomToken } from '@/server/platform/db/ids';
import { type ParameterFor, prepared } from '@/server/platform/db/prepared';
import { sha256 } from '@/server/platform/secrets';

const accessLifetimeMs = 60 * 60_000;

/** Restarts with each refresh. */
const refreshLifetimeMs = retention.idle_session_days * DAY_MS;

/** From sign-in, however often it is refreshed. */
export const sessionLifetimeMs = retention.session_days * DAY_MS;

export interface Tokens {
  accessToken: string;
  accessTokenExpires: string;
  refreshToken: string;
  /** Seconds. */
  refreshTokenLives: number;
  /** For documents only; no API call accepts it. */
  pageToken: string;
}

/** 'Authorization: Bearer …' */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1];

/** Of `randomToken()`. The first half of a refresh token is the same in its whole session. */
const SECRET_LENGTH = 22;

export const readFamily = (refreshToken: string) => refreshToken.slice(0, SECRET_LENGTH);

/** One per session; leads to no other token (docs/decisions/0040-first-screen-in-the-document.md). */
export const derivePageToken = (refreshToken: string) =>
  createHmac('sha256', readFamily(refreshToken))
    .update('page')
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export type Pair = Pick<Tokens, 'accessToken' | 'refreshToken'>;

const newPair = (): Pair => ({ accessToken: randomToken(), refreshToken: randomToken() + randomToken() });

/** @param opened the time of the sign-in (ISO 8601) */
export function toColumns({ accessToken, refreshToken }: Pair, opened: string, now: Date) {
  const end = new Date(opened).getTime() + sessionLifetimeMs;
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, end)).toISOString();
  return {
    access_hash: sha256(accessToken),
    access_expires_at: until(accessLifetimeMs),
    refresh_hash: sha256(refreshToken),
    refresh_expires_at: until(refreshLifetimeMs),
    family_hash: sha256(readFamily(refreshToken)),
    page_hash: sha256(derivePageToken(refreshToken)),
  };
}

export const toTokens = (
  pair: Pair,
  ends: { access_expires_at: string; refresh_expires_at: string },
  now: Date,
): Tokens => ({
  ...pair,
  accessTokenExpires: ends.access_expires_at,
  refreshTokenLives: Math.floor((Date.parse(ends.refresh_expires_at) - now.getTime()) / 1000),
  pageToken: derivePageToken(pair.refreshToken),
});

/** Deletes the customer's expired and revoked ones. */
export async function openSession(
  db: Db,
  userId: number,
  now: Date,
): Promise<Tokens & { sessionId: number }> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([is('revoked_at', 'is not', null), is('refresh_expires_at', '<=', now.toISOString())]),
    )
    .execute();
  const pair = newPair();
  const created = now.toISOString();
  const columns = toColumns(pair, created, now);
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, ...columns, created })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...toTokens(pair, columns, now), sessionId: id };
}

/** Runs before every customer call. */
const liveSession = prepared((db, value: ParameterFor<{ hash: string; at: string }>) =>
  db
    .selectFrom('sessions')
    .select((is) => [
      'id',
      'user_id',
      is.and([is('rotated_at', 'is not', null), is('successor_used_at', 'is', null)]).as('is_unused'),
    ])
    .where('access_hash', '=', value('hash'))
    .where('access_expires_at', '>', value('at'))
    .where('revoked_at', 'is', null),
);

/** The access token before the last refresh stays valid until it expires. */
export async function findSession(db: Db, accessToken: string, now: Date): Promise<Customer | undefined> {
  const hash = sha256(accessToken);
  const at = now.toISOString();
  // Nearly always finds it: one plain query is half the work of one with "or".
  const [live] = await liveSession(db, { hash, at });
  if (live?.is_unused) noteUse(db, hash, at);
  const row =
    live ??
    (await db
      .selectFrom('sessions')
      .select(['id', 'user_id'])
      .where('previous_access_hash', '=', hash)
      .where('previous_access_expires_at', '>', at)
      .where('revoked_at', 'is', null)
      .executeTakeFirst());
  return row && { id: row.user_id, sessionId: row.id };
}

/** Pending writes, by the access token's hash. */
const notes = new Map<string, Promise<unknown>>();

/** Waits for the pending write of this token's first use. */
export const untilNoted = async (accessToken: string): Promise<void> => {
  await notes.get(sha256(accessToken));
};

/** From now on a reused token was stolen. Reads do not wait for this write. */
function noteUse(db: Db, hash: string, at: string): void {
  if (notes.has(hash)) return;
  const note = db
    .updateTable('sessions')
    .set({ successor_used_at: at })
    .where('access_hash', '=', hash)
    .where('successor_used_at', 'is', null)
    .execute()
    .catch((error: unknown) => {
      // Nobody can refresh meanwhile either.
      if (!isUnavailable(error)) console.error('use of a session not noted', error);
    });
  notes.set(hash, note);
  void note.finally(() => notes.delete(hash));
}

/** As long as the session can be refreshed. */
export async function findPageSession(db: Db, pageToken: string, now: Date): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('page_hash', '=', sha256(pageToken))
    .where('refresh_expires_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.user_id, sessionId: row.id };
}

/** Except `keepId`. */
export async function revokeSessions(db: Db, userId: number, now: Date, keepId?: number): Promise<void> {
  let update = db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keepId !== undefined) update = update.where('id', '!=', keepId);
  await update.execute();
}

/** Ignores unknown tokens. Returns whose sessions ended. */
export async function revokeByTokens(
  db: Db,
  { access, refresh, page = [] }: { access?: string | undefined; refresh: string[]; page?: string[] },
  now: Date,
): Promise<number[]> {
  const own = access ? [access] : [];
  const columns = [
    ['access_hash', own],
    ['previous_access_hash', own],
    ['refresh_hash', refresh],
    ['previous_refresh_hash', refresh],
    ['page_hash', page],
  ] as const;
  const brought = columns.filter(([, tokens]) => tokens.length > 0);
  if (brought.length === 0) return [];
  // A read first: invented tokens must not wait for writers.
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .where((is) => is.or(brought.map(([column, tokens]) => is(column, 'in', tokens.map(sha256)))))
    .execute();
  if (sessions.length === 0) return [];
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where(
      'id',
      'in',
      sessions.map(({ id }) => id),
    )
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .execute();
  return ended.map(({ user_id }) => user_id);
}
