/** How both entries, main.ts and api-main.ts, begin and how they fail. */
import type { Api } from './app';
import { createLog } from './log';
import { demoLogin } from './seed';
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

/** One line on standard error for each thing that a real business still lacks; a demo on this machine gets one line that names the command. */
export async function tellMissing(app: Pick<Api, 'missing'>, settings: Settings): Promise<void> {
  if (settings.seedDemo && !settings.public && !settings.apiUrl) {
    say('This is a demo. What a real business still lacks: npm run ops -- check');
    return;
  }
  // The site serves already: every request reports a database that just went away.
  for (const { name, what } of await app.missing().catch(() => [])) complain(`Missing, ${name}: ${what}`);
}

const portTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Ends the process with 1, its last words one line of the log, whatever LOG_LEVEL says. */
function end(facts: Record<string, unknown>, what: string): never {
  try {
    createLog({ building: false, logLevel: 'fatal' }).fatal(facts, what);
  } finally {
    process.exit(1);
  }
}

/** From now on an error that nobody caught ends the process, which can't be trusted any more, and not in silence. */
export function endOnCrash(): void {
  process.on('uncaughtException', (err) => end({ err }, 'crashed'));
  process.on('unhandledRejection', (err) => end({ err }, 'crashed'));
}

/**
 * Ends the process over `error`. What a person can fix is a separate sentence on standard error: the log
 * may go elsewhere.
 */
export const giveUp =
  (command: string) =>
  (error: unknown): never => {
    const sentence = portTaken(error)
      ? `The port is taken. Choose another: PORT=3001 ${command}`
      : error instanceof SettingsError && error.message;
    if (!sentence) return end({ err: error }, 'did not start');
    complain(sentence);
    return end({ reason: sentence }, 'did not start');
  };
