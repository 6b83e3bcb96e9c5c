import Sqlite from 'libsql';
import { compareVersion } from '@/server/db/migrate';
import { StaffProblem } from '@/server/staff-problem';

const column = (database: Sqlite.Database, query: string, name: string): unknown[] =>
  (database.prepare(query).all() as Record<string, unknown>[]).map((row) => row[name]);

/**
 * Checks a database file page by page and merges its write-ahead log. This process must be its only user.
 * @returns how many orders it holds
 * @throws StaffProblem when it is damaged, not a database of this site, or of a version that this one can't read
 */
export function checkDatabase(file: string): number {
  const problem = (what: string) => new StaffProblem(`This backup cannot be restored: ${what}.`);
  let database: Sqlite.Database | undefined;
  try {
    database = new Sqlite(file);
    const faults = column(database, 'pragma integrity_check(3)', 'integrity_check');
    if (faults.join() !== 'ok') throw problem('it is damaged');
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw problem('rows that belong together are missing');
    const tables = column(database, "select name from sqlite_master where type = 'table'", 'name');
    if (!tables.includes('schema_migrations') || !tables.includes('orders'))
      throw problem('it is not a database of this site');
    const names = column(database, 'select name from schema_migrations', 'name');
    const version = compareVersion(names.map(String));
    if (version === 'newer') throw problem('it comes from a newer version of the site');
    if (version === 'unreadable') throw problem('it comes from before version 1.0, which no version reads');
    if (version === 'empty') throw problem('it is empty');
    database.pragma('journal_mode = delete');
    return Number(column(database, 'select count(*) as count from orders', 'count')[0]);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw /^SQLITE_(NOTADB|CORRUPT)/.test(code) ? problem('it is damaged or not a database') : error;
  } finally {
    database?.close();
  }
}
