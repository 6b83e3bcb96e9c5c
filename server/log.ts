/** The log of the server: one JSON object for each line, and no secret in any of them. */
import { format } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings';

/** Names whose values are never written, however deep they stand, spelled with or without - and _. */
const secret =
  /^(card(number|cvc|code)|cvc|cvv|(new|old|current|confirm)?password\w*|\w*token|\w*secret\w*|authorization|cookie|setcookie|transactionkey|apikey)$/;

const deepest = 6;

function isSecret(name: string): boolean {
  return secret.test(name.replace(/[-_]/g, '').toLowerCase());
}

/** User and password of an address, and a password among its parameters: the errors of drivers quote theirs whole. */
const inAddresses = /(:\/\/)(?:\\"|[^\s"/?#])*(?=@)|([?&]\w*password=)(?:\\"|[^\s"&#])*/gi;

/** A copy without secrets. Errors stay as they are: their serializer comes later. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecret(name) ? '[secret]' : withoutSecrets(each, depth + 1),
    ]),
  );
}

/** @param to standard output unless given */
export function createLog(
  settings: Pick<Settings, 'building' | 'logLevel'>,
  to: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  return pino(
    {
      level: settings.building ? 'warn' : settings.logLevel,
      formatters: { log: (line) => withoutSecrets(line) as Record<string, unknown> },
      serializers: { err: (error) => withoutSecrets(pino.stdSerializers.err(error)) },
      hooks: { streamWrite: (line) => line.replace(inAddresses, '$1$2[secret]') },
    },
    to,
  );
}

/** What packages say through the console (Next tells of a failed page there) becomes lines of the log. */
export function takeConsole(log: Logger): void {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]): void => {
      const error = words.find((word) => word instanceof Error);
      const text = format(...words.filter((word) => word !== error)).trim();
      log[level](error ? { err: error } : {}, text || (error instanceof Error ? error.message : ''));
    };
  Object.assign(console, {
    log: write('info'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  });
}
