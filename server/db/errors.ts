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
