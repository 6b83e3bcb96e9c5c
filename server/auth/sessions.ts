/** Sessions: opaque tokens of 128 random bits. The database stores only their SHA-256. */
import { createHmac, hash as hashOf } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { keptFor } from '@/lib/policy';
import type { Customer } from '@/server/api/handler';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';

const accessLifetimeMs = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Restarts with each refresh. */
const refreshLifetimeMs = keptFor.idle_session_days * DAY_MS;
/** A session ends for good this long after the sign-in, however often it is refreshed. */
const sessionLifetimeMs = keptFor.session_days * DAY_MS;
/**
 * How long a used refresh token is still accepted: two tabs may refresh at once, or a page may miss its
 * answer.
 */
const rotationGraceMs = 30_000;

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

export const sha256 = (secret: string) => hashOf('sha256', secret, 'hex');
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The characters of `randomToken()`: 128 bits. The first half of a refresh token is the same in its whole session. */
const SECRET_LENGTH = 22;
const familyOf = (refreshToken: string) =>
  refreshToken.length === 2 * SECRET_LENGTH ? refreshToken.slice(0, SECRET_LENGTH) : undefined;

/**
 * What the browser shows to be sent the customer's own pages (docs/decisions/0040-first-screen-in-the-document.md). It
 * is the same in the whole session, ends with it, and leads to none of its other tokens.
 */
const pageTokenOf = (refreshToken: string) =>
  createHmac('sha256', familyOf(refreshToken) ?? refreshToken)
    .update('page')
    .digest()
    .subarray(0, 16)
    .toString('base64url');

type Pair = Pick<Tokens, 'accessToken' | 'refreshToken'>;

const newPair = (): Pair => ({ accessToken: randomToken(), refreshToken: randomToken() + randomToken() });

/**
 * The tokens that follow a spent refresh token. They are made from it and a salt, so that whoever has both gets the
 * same ones again; the database alone makes none.
 */
function successorOf(spent: string, salt: string): Pair {
  const derived = (what: string) =>
    createHmac('sha256', spent).update(`${salt} ${what}`).digest().subarray(0, 16).toString('base64url');
  return {
    accessToken: derived('access'),
    refreshToken: (familyOf(spent) ?? derived('family')) + derived('refresh'),
  };
}

/** @param opened when the customer signed in (ISO 8601) */
function columnsOf({ accessToken, refreshToken }: Pair, opened: string, now: Date) {
  const end = new Date(opened).getTime() + sessionLifetimeMs;
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, end)).toISOString();
  return {
    access_hash: sha256(accessToken),
    access_expires_at: until(accessLifetimeMs),
    refresh_hash: sha256(refreshToken),
    refresh_expires_at: until(refreshLifetimeMs),
    family_hash: sha256(familyOf(refreshToken) ?? refreshToken),
    page_hash: sha256(pageTokenOf(refreshToken)),
  };
}

const tokensOf = (
  pair: Pair,
  ends: { access_expires_at: string; refresh_expires_at: string },
  now: Date,
): Tokens => ({
  ...pair,
  accessTokenExpires: ends.access_expires_at,
  refreshTokenLives: Math.floor((Date.parse(ends.refresh_expires_at) - now.getTime()) / 1000),
  pageToken: pageTokenOf(pair.refreshToken),
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
  const columns = columnsOf(pair, created, now);
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, ...columns, created })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...tokensOf(pair, columns, now), sessionId: id };
}

type SessionRow = { id: number; user_id: number };
const liveSessions = new WeakMap<Db, CompiledQuery<SessionRow>>();

/** Runs before every customer call, so the query is compiled once for each database. */
async function liveSession(db: Db, hash: string, at: string): Promise<SessionRow | undefined> {
  const query =
    liveSessions.get(db) ??
    db
      .selectFrom('sessions')
      .select(['id', 'user_id'])
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
  const row =
    // Nearly always finds it: one plain query is half the work of one with "or".
    (await liveSession(db, hash, at)) ??
    (await db
      .selectFrom('sessions')
      .select(['id', 'user_id'])
      .where('previous_access_hash', '=', hash)
      .where('previous_access_expires_at', '>', at)
      .where('revoked_at', 'is', null)
      .executeTakeFirst());
  return row && { id: row.user_id, sessionId: row.id };
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

/**
 * Uses up a refresh token and returns new tokens, or undefined when it is unknown, expired, revoked or used. For
 * half a minute it gives the same tokens again. Any other used token of a session was stolen, by its sender or from
 * it, so the session ends for both.
 * @param stolen called with the customer whose session ended
 */
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

/** Of two requests with one token only one gets through. */
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
  // Of a session that began before there was an end for good.
  if (!session || Date.parse(session.created) + sessionLifetimeMs <= now.getTime()) return undefined;
  const salt = randomToken();
  const pair = successorOf(spent, salt);
  const columns = columnsOf(pair, session.created, now);
  const rotated = await db
    .updateTable('sessions')
    .set((is) => ({
      ...columns,
      rotation_salt: salt,
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
  return rotated && tokensOf(pair, columns, now);
}

/** Two tabs may refresh at once, or a page may miss its answer. */
async function sameAgain(db: Db, spent: string, now: Date): Promise<Tokens | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['rotation_salt', ...ends])
    .where('previous_refresh_hash', '=', sha256(spent))
    .where('rotated_at', '>', later(now, -rotationGraceMs))
    .where('revoked_at', 'is', null)
    .where('refresh_expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!session?.rotation_salt) return undefined;
  return tokensOf(successorOf(spent, session.rotation_salt), session, now);
}

/** Nobody but the two who share a token of the session knows how its tokens begin. Returns whose sessions ended. */
async function endFamily(db: Db, spent: string, now: Date): Promise<number[]> {
  const family = familyOf(spent);
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where((is) =>
      is.or([
        is('previous_refresh_hash', '=', sha256(spent)),
        ...(family ? [is('family_hash', '=', sha256(family))] : []),
      ]),
    )
    .returning('user_id')
    .execute();
  return ended.map(({ user_id }) => user_id);
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
  tokens: { access?: string; refresh?: string },
  now: Date,
): Promise<number | undefined> {
  const access = tokens.access && sha256(tokens.access);
  const refresh = tokens.refresh && sha256(tokens.refresh);
  if (!access && !refresh) return undefined;
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where((is) =>
      is.or([
        ...(access ? [is('access_hash', '=', access), is('previous_access_hash', '=', access)] : []),
        ...(refresh ? [is('refresh_hash', '=', refresh), is('previous_refresh_hash', '=', refresh)] : []),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id;
}
