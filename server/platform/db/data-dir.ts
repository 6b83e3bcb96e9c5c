import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Settings, SettingsError } from '@/server/platform/settings';

/** For the embedded database, and for the local mailbox without a mail server. */
const neededFolders = ({ database, dataDir, mail }: Pick<Settings, 'database' | 'dataDir' | 'mail'>) => [
  ...(database.url ? [] : [dataDir]),
  ...(mail.smtpUrl ? [] : [mail.directory]),
];

/** @throws SettingsError in one sentence */
export function prepareDataDir(settings: Pick<Settings, 'database' | 'dataDir' | 'mail'>): void {
  for (const folder of neededFolders(settings)) {
    attempt(folder, () => {
      makeFolder(folder);
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    });
  }
  const { url, file } = settings.database;
  if (!url) attempt(file, () => accessSync(file, constants.R_OK | constants.W_OK), ['ENOENT']);
}

/** Like `recursive: true`, which loops forever where every new name gives ENOENT (/proc). */
function makeFolder(folder: string): void {
  const make = () => mkdirSync(folder, { mode: 0o700 });
  try {
    make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = dirname(folder);
    if (code === 'ENOENT' && parent !== folder) {
      makeFolder(parent);
      make();
    } else if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function attempt(path: string, work: () => void, fine: string[] = []): void {
  try {
    work();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (fine.includes(code)) return;
    const what = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is not a folder' : `cannot be written (${code})`;
    throw new SettingsError(
      `DATA_DIR: ${path} ${what}. Name a folder that the user of this process may write to.`,
    );
  }
}

/** Returns other errors unchanged. */
export function explainedFile(error: unknown, file: string): unknown {
  const { code = '' } = error as { code?: unknown };
  const what = fileFaults.find(([pattern]) => pattern.test(String(code)))?.[1];
  return what ? new SettingsError(`DATA_DIR: ${file} ${what} (${String(code)}).`) : error;
}

const fileFaults: [RegExp, string][] = [
  [/^SQLITE_(CANTOPEN|READONLY|PERM|IOERR)/, 'cannot be opened and written'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'is damaged or no database'],
  [/^SQLITE_FULL/, 'cannot grow: the disk is full'],
];
