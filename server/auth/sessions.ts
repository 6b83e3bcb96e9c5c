/** Sessions: opaque tokens of 128 random bits. The database stores only their SHA-256. */
import { hash as hashOf } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Customer } from '@/server/api/handler';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';

const accessLifetimeMs = 60 * 60_000;
/** Restarts with each refresh. */
export const refreshLifetimeMs = 30 * 24 * 60 * 60_000;
/**
 * How long a used refresh token is still accepted: two tabs may refresh at once, or a page may miss its
 * answer.
 */
const rotationGraceMs = 30_000;

export interface Tokens {
  accessToken: string;
  accessTokenExpires: string;
  refreshToken: string;
}

/** The token of 'Authorization: Bearer …'. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1];

export const sha256 = (secret: string) => hashOf('sha256', secret, 'hex');
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

function makeTokens(now: Date) {
  const tokens = { accessToken: randomToken(), refreshToken: randomToken() };
  const accessTokenExpires = later(now, accessLifetimeMs);
  return {
    tokens: { ...tokens, accessTokenExpires },
    columns: {
      access_hash: sha256(tokens.accessToken),
      access_expires_at: accessTokenExpires,
      refresh_hash: sha256(tokens.refreshToken),
      refresh_expires_at: later(now, refreshLifetimeMs),
    },
  };
}

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
  const { tokens, columns } = makeTokens(now);
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, ...columns, created: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...tokens, sessionId: id };
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

/**
 * Uses up a refresh token and returns new tokens, or undefined when it is unknown, expired, revoked or used.
 * A token that was used before the grace period was stolen, so the session ends for both.
 */
export async function rotateSession(db: Db, refreshToken: string, now: Date): Promise<Tokens | undefined> {
  const hash = sha256(refreshToken);
  const at = now.toISOString();
  const { tokens, columns } = makeTokens(now);
  const rotation = db
    .updateTable('sessions')
    .set((is) => ({
      ...columns,
      previous_access_hash: is.ref('access_hash'),
      previous_access_expires_at: is.ref('access_expires_at'),
    }))
    .where('revoked_at', 'is', null)
    .where('refresh_expires_at', '>', at)
    .returning('id');
  const rotated = await rotation
    .set({ previous_refresh_hash: hash, rotated_at: at })
    .where('refresh_hash', '=', hash)
    .executeTakeFirst();
  if (rotated) return tokens;
  const again = await rotation
    .where('previous_refresh_hash', '=', hash)
    .where('rotated_at', '>', later(now, -rotationGraceMs))
    .executeTakeFirst();
  if (again) return tokens;
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('previous_refresh_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .execute();
  return undefined;
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

/** Ends one session by whichever token the browser still has. Ignores unknown tokens. */
export async function revokeByToken(
  db: Db,
  tokens: { access?: string; refresh?: string },
  now: Date,
): Promise<void> {
  const access = tokens.access && sha256(tokens.access);
  const refresh = tokens.refresh && sha256(tokens.refresh);
  if (!access && !refresh) return;
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where((is) =>
      is.or([
        ...(access ? [is('access_hash', '=', access), is('previous_access_hash', '=', access)] : []),
        ...(refresh ? [is('refresh_hash', '=', refresh), is('previous_refresh_hash', '=', refresh)] : []),
      ]),
    )
    .execute();
}
