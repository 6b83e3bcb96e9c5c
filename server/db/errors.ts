type Constraint = 'unique' | 'check' | 'foreign key';

const codes: Record<Constraint, Set<string>> = {
  unique: new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']),
  check: new Set(['SQLITE_CONSTRAINT_CHECK', '23514']),
  'foreign key': new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']),
};

/**
 * Whether a statement was refused by a constraint of this kind. Let the error leave the transaction first:
 * PostgreSQL takes no further statement in it (SQLite would). Where a clash is expected, prefer
 * `onConflict(…).doNothing()` and look at what was returned.
 */
export function violates(error: unknown, kind: Constraint): boolean {
  return codes[kind].has(String((error as { code?: unknown } | null)?.code));
}

/** By code: SQLite's; the network's; PostgreSQL's classes 08, 53, 57P and a server that only reads; lost races. */
const away =
  /^(SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN)|ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|57P0|53|08|25006|4000[13]|40P01)/;
/** Errors of pg that have no code. */
const cutOff =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/;

/** The database is away, full, read-only, out of connections or in too much demand: trying again can help. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  return away.test(String(code)) || cutOff.test(String(message));
}
