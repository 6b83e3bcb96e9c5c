/** Sessions: opaque tokens of 128 random bits. The database stores only their SHA-256. */
import { createHmac, hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { keptFor } from '@/lib/policy';
import type { Customer } from '@/server/api/handler';
import type { Db } from '@/server/db/client';
import { isUnavailable } from '@/server/db/errors';
import { randomToken } from '@/server/db/ids';

const accessLifetimeMs = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Restarts with each refresh. */
const refreshLifetimeMs = keptFor.idle_session_days * DAY_MS;
/** A session ends for good this long after the sign-in, however often it is refreshed. */
export const sessionLifetimeMs = keptFor.session_days * DAY_MS;

export interface Tokens {
  accessToken: string;
  accessTokenExpires: string;
  refreshToken: string;
  /** Seconds. */
  refreshTokenLives: number;
  /** Shows the customer's pages, and nothing else: no call of the API takes it. */
  pageToken: string;
}

/** The token of 'Authorization: Bearer …'. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1];

export const sha256 = (secret: string) => hash('sha256', secret, 'hex');
/** ISO 8601. */
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The characters of `randomToken()`: 128 bits. The first half of a refresh token is the same in its whole session. */
const SECRET_LENGTH = 22;
export const readFamily = (refreshToken: string) => refreshToken.slice(0, SECRET_LENGTH);

/**
 * What the browser shows to be sent the customer's own pages (docs/decisions/0040-first-screen-in-the-document.md). It
 * is the same in the whole session, ends with it, and leads to none of its other tokens.
 */
const derivePageToken = (refreshToken: string) =>
  createHmac('sha256', readFamily(refreshToken))
    .update('page')
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export type Pair = Pick<Tokens, 'accessToken' | 'refreshToken'>;

const newPair = (): Pair => ({ accessToken: randomToken(), refreshToken: randomToken() + randomToken() });

/** What the database keeps of a pair. @param opened when the customer signed in (ISO 8601) */
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

/** Opens a session and deletes the customer's expired and revoked ones. */
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

type SessionRow = { id: number; user_id: number; is_unused: number | boolean };
const liveSessions = new WeakMap<Db, CompiledQuery<SessionRow>>();

/** Runs before every customer call, so the query is compiled once for each database. */
async function liveSession(db: Db, hash: string, at: string): Promise<SessionRow | undefined> {
  const query =
    liveSessions.get(db) ??
    db
      .selectFrom('sessions')
      .select((is) => [
        'id',
        'user_id',
        is.and([is('rotated_at', 'is not', null), is('successor_used_at', 'is', null)]).as('is_unused'),
      ])
      .where('access_hash', '=', hash)
      .where('access_expires_at', '>', at)
      .where('revoked_at', 'is', null)
      .compile();
  liveSessions.set(db, query);
  const { rows } = await db.executeQuery<SessionRow>({ ...query, parameters: [hash, at] });
  return rows[0];
}

/**
 * The customer and session of a valid access token. The token before the last refresh stays valid until it
 * expires.
 */
export async function findSession(db: Db, accessToken: string, now: Date): Promise<Customer | undefined> {
  const hash = sha256(accessToken);
  const at = now.toISOString();
  // Nearly always finds it: one plain query is half the work of one with "or".
  const live = await liveSession(db, hash, at);
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

/** Notes on their way to the database, by the hash of the access token. */
const notes = new Map<string, Promise<unknown>>();

/** Waits until the first use of this access token is in the database, if there was one. */
export const untilNoted = async (accessToken: string): Promise<void> => {
  await notes.get(sha256(accessToken));
};

/** Once after each refresh: from now on a spent token that comes back was stolen. No read waits for this write. */
function noteUse(db: Db, hash: string, at: string): void {
  if (notes.has(hash)) return;
  const note = db
    .updateTable('sessions')
    .set({ successor_used_at: at })
    .where('access_hash', '=', hash)
    .where('successor_used_at', 'is', null)
    .execute()
    .catch((error: unknown) => {
      // A standby answers while nobody can refresh.
      if (!isUnavailable(error)) console.error('use of a session not noted', error);
    });
  notes.set(hash, note);
  void note.finally(() => notes.delete(hash));
}

/** The customer of a page token, as long as the session can be refreshed. */
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

/** Ends all sessions of a customer except `keepId`. */
export async function revokeSessions(db: Db, userId: number, now: Date, keepId?: number): Promise<void> {
  let update = db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keepId !== undefined) update = update.where('id', '!=', keepId);
  await update.execute();
}

/** Ends one session by whichever token the browser still has. Ignores unknown tokens. Returns whose session ended. */
export async function revokeByToken(
  db: Db,
  tokens: { access?: string; refresh?: string; page?: string },
  now: Date,
): Promise<number | undefined> {
  const [access, refresh, page] = [tokens.access, tokens.refresh, tokens.page].map(
    (token) => token && sha256(token),
  );
  if (!access && !refresh && !page) return undefined;
  // Read first: a made-up token must not wait for those who write.
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .where((is) =>
      is.or([
        ...(access ? [is('access_hash', '=', access), is('previous_access_hash', '=', access)] : []),
        ...(refresh ? [is('refresh_hash', '=', refresh), is('previous_refresh_hash', '=', refresh)] : []),
        ...(page ? [is('page_hash', '=', page)] : []),
      ]),
    )
    .executeTakeFirst();
  if (!session) return undefined;
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id;
}
