/** What both entries, main.ts and api-main.ts, say on the terminal. */
import { demoLogin } from './db/seed';
import { type Settings, SettingsError } from './settings';

// Past the console, which writes to the log (server/log.ts): these lines are for the person who starts the site.
const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Files that this process makes (database, mails) are its owner's alone. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** @param own where the process reaches itself; people reach it as localhost */
export function announce(own: URL, settings: Settings, path = ''): void {
  const after = Math.round(performance.now());
  say(`Ready on http://localhost:${own.port || 80}${path} after ${after} ms`);
  if (settings.seedDemo && !settings.apiUrl) {
    say(`Demo login: ${demoLogin.email} / ${demoLogin.password}`);
  }
}

/** Ends the process over `error`, saying what a person can do about it. */
export const giveUp =
  (command: string) =>
  (error: unknown): void => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (error instanceof SettingsError) complain(error.message);
    else if (taken) complain(`The port is taken. Choose another: PORT=3001 ${command}`);
    else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  };
