/** What both entries, main.ts and api-main.ts, say on the terminal. */
import { demoLogin } from './db/seed';
import { type Settings, SettingsError } from './settings';

/** @param own where the process reaches itself; people reach it as localhost */
export function announce(own: URL, settings: Settings, path = ''): void {
  const after = Math.round(performance.now());
  console.log(`Ready on http://localhost:${own.port || 80}${path} after ${after} ms`);
  if (settings.seedDemo && !settings.apiUrl) {
    console.log(`Demo login: ${demoLogin.email} / ${demoLogin.password}`);
  }
}

/** Ends the process over `error`, saying what a person can do about it. */
export const giveUp =
  (command: string) =>
  (error: unknown): void => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (error instanceof SettingsError) console.error(error.message);
    else if (taken) console.error(`The port is taken. Choose another: PORT=3001 ${command}`);
    else console.error(error);
    process.exit(1);
  };
