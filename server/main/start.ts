import type { Api } from '@/server/app';
import { sqliteVersion } from '@/server/platform/db/sqlite';
import { createLog } from '@/server/platform/log/log';
import { reportCrash } from '@/server/platform/log/reports';
import { startMetrics } from '@/server/platform/metrics/serve';
import { type Settings, SettingsError } from '@/server/platform/settings';
import { demoLogin } from '@/server/seed';
import type { Front } from './front';

// Bypasses the console, which goes to the log (server/platform/log/log.ts): these lines are for the person who starts the
// site.
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

/** New files (database, mails) are readable only by their owner. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** The bundle `name` that was built together with this one; scripts/lib/bundle.mjs names both alike. */
export const companion = (own: string, name: string): URL =>
  new URL(`./${name}${/-unbuilt\.mjs$/.exec(own)?.[0] ?? '.mjs'}`, own);

/** @param own the address that the process listens on; people reach it as localhost */
export function announce(own: URL, settings: Settings, path = ''): void {
  const after = Math.round(performance.now());
  const engine = settings.apiUrl || settings.database.url ? '' : ` on SQLite ${sqliteVersion}`;
  printLine(`Ready on http://localhost:${own.port || 80}${path} after ${after} ms${engine}`);
  if (settings.seedDemo && !settings.apiUrl) {
    printLine(`Demo login: ${demoLogin.email} / ${demoLogin.password}`);
  }
}

export const openLate = (front: Front) => (sentence: string) => {
  printError(`DATABASE_URL: ${sentence}`);
  front.openEarly();
};

/** On a local demo, only the command that lists them. */
export async function reportMissing(app: Pick<Api, 'missing'>, settings: Settings): Promise<void> {
  if (settings.seedDemo && !settings.public && !settings.apiUrl) {
    printLine('This is a demo. To see what is missing before you go live: npm run ops -- check');
    return;
  }
  // The site is already running. If the database is gone by now, every request will report it.
  for (const { name, what } of await app.missing().catch(() => [])) printError(`Missing, ${name}: ${what}`);
}

/** Begins to count for METRICS_PORT or METRICS_TOKEN. @throws SettingsError when the port cannot be used */
export async function openMetrics({ sources }: Pick<Api, 'sources'>, settings: Settings): Promise<void> {
  const own = await startMetrics(settings, sources);
  if (own) printLine(`Metrics on ${own}`);
}

const isPortInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Milliseconds for the report of a crash. */
const REPORT_MS = 1_000;

function logLast(facts: Record<string, unknown>, what: string): void {
  try {
    createLog({ building: false, logLevel: 'fatal' }).fatal(facts, what);
  } catch {
    // The process ends in any case.
  }
}

function end(facts: Record<string, unknown>, what: string): never {
  logLast(facts, what);
  process.exit(1);
}

/** Makes an uncaught error end the process, which can no longer be trusted, with a line in the log. */
export function exitOnCrash(): void {
  let isEnding = false;
  const crash = (err: unknown): void => {
    logLast({ err }, 'crashed');
    // Only a report is worth a moment; a second crash meanwhile ends it at once.
    const sent = isEnding ? undefined : reportCrash(err, REPORT_MS);
    isEnding = true;
    if (!sent) process.exit(1);
    void sent.finally(() => process.exit(1));
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

/** A problem that a person can fix also goes to standard error, since the log may go elsewhere. */
export const exitOnStartError =
  (command: string) =>
  (error: unknown): never => {
    const sentence = isPortInUse(error)
      ? `The port is taken. Choose another: PORT=3001 ${command}`
      : error instanceof SettingsError && error.message;
    if (!sentence) return end({ err: error }, 'did not start');
    printError(sentence);
    return end({ reason: sentence }, 'did not start');
  };
