import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Settings } from '@/server/platform/settings';
import { outputSink } from './output';
import { reporterFor } from './reports';
import type { ReportedError } from './reports/event';

/** Names whose values are never written, at any depth, with or without - and _. */
const secret =
  /^(card(number|cvc|code)|cvc|cvv|(new|old|current|confirm)?password\w*|\w*token|\w*secret\w*|authorization|cookie|setcookie|transactionkey|apikey)$/;

const maxDepth = 6;

/** Marks what a package wrote to the console. */
const PACKAGE = 'package';

/** Levels of pino. */
const ERROR = 50;
const FATAL = 60;

function isSecret(name: string): boolean {
  return secret.test(name.replace(/[-_]/g, '').toLowerCase());
}

/** Credentials in URLs and `password` query parameters: database drivers quote whole URLs in their errors. */
const credentialsInUrls = /(:\/\/)(?:\\"|[^\s"/?#])*(?=@)|([?&]\w*password=)(?:\\"|[^\s"&#])*/gi;

/** A copy without secrets. Errors are left to their serializer. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecret(name) ? '[secret]' : withoutSecrets(each, depth + 1),
    ]),
  );
}

function reporting(url: string): LoggerOptions['hooks'] {
  const reporter = reporterFor(url);
  return {
    logMethod(args, write, level) {
      if (level >= ERROR) reporter.report(toReported(args, level));
      write.apply(this, args);
    },
  };
}

/** Of `log.error({ err, call, requestId }, 'words')`. */
function toReported([facts, words]: readonly unknown[], level: number): ReportedError {
  const { err, call, requestId, from } = (typeof facts === 'object' && facts ? facts : {}) as Record<
    string,
    unknown
  >;
  return {
    level: level >= FATAL ? 'fatal' : 'error',
    message: String(typeof facts === 'string' ? facts : (words ?? 'error')),
    err,
    isOfPackage: from === PACKAGE,
    call: typeof call === 'string' ? call : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
}

/** @param to default: standard output */
export function createLog(
  settings: Pick<Settings, 'building' | 'logLevel'> & Partial<Pick<Settings, 'errorReportUrl'>>,
  to: DestinationStream = outputSink(),
): Logger {
  return pino(
    {
      level: settings.building ? 'warn' : settings.logLevel,
      formatters: { log: (line) => withoutSecrets(line) as Record<string, unknown> },
      serializers: { err: (error) => withoutSecrets(pino.stdSerializers.err(error)) },
      hooks: {
        streamWrite: (line) => line.replace(credentialsInUrls, '$1$2[secret]'),
        ...(settings.errorReportUrl && !settings.building && reporting(settings.errorReportUrl)),
      },
    },
    to,
  );
}

interface HeldLine {
  text: string;
  write: () => void;
}

const held = new AsyncLocalStorage<HeldLine[]>();

/** Only the result says whether what packages write to the console meanwhile matters. */
export async function captureConsole<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; lines: readonly HeldLine[] }> {
  const lines: HeldLine[] = [];
  try {
    return { result: await held.run(lines, work), lines };
  } catch (error) {
    for (const { write } of lines) write();
    throw error;
  }
}

/** Sends console output of packages to the log. Next reports failed pages there. */
export function redirectConsole(log: Logger): void {
  const writer =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]): void => {
      const error = words.find((word) => word instanceof Error);
      const message = format(...words.filter((word) => word !== error)).trim();
      const text = error instanceof Error ? message || error.message : message;
      const write = () => log[level]({ ...(error && { err: error }), from: PACKAGE }, text);
      const lines = held.getStore();
      if (lines) lines.push({ text: error instanceof Error ? error.message : text, write });
      else write();
    };
  Object.assign(console, {
    log: writer('info'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
  });
}
