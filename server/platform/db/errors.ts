type Constraint = 'unique' | 'check' | 'foreign key';

const codes: Record<Constraint, Set<string>> = {
  unique: new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']),
  check: new Set(['SQLITE_CONSTRAINT_CHECK', '23514']),
  'foreign key': new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']),
};

/** Catch it outside the transaction: PostgreSQL accepts no further statements in it. */
export function violates(error: unknown, kind: Constraint): boolean {
  return codes[kind].has(String((error as { code?: unknown } | null)?.code));
}

/** SQLite, the network, and PostgreSQL: classes 08, 53 and 57P, read-only server, lost races. */
const away =
  /^(SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)|ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|57P0|53|08|25006|4000[13]|40P01)/;
/** Errors of pg without a code. */
const cutOff =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/;

/** The database is unreachable, full, read-only, overloaded or damaged, so a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  return away.test(String(code)) || cutOff.test(String(message));
}
