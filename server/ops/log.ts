/** The log of commands. The site's is another process's, so they have a file of their own. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { createLog } from '@/server/log';
import { createSink } from '@/server/log-sink';
import type { Settings } from '@/server/settings';

/**
 * Appends to ops.log in DATA_DIR; the person sees warnings too. Where the file can't be written, everything goes to
 * standard error: no command fails for its log.
 */
export function openOpsLog({ dataDir, logLevel }: Pick<Settings, 'dataDir' | 'logLevel'>): {
  log: Logger;
  close(): void;
} {
  const settings = { building: false, logLevel: logLevel === 'silent' ? 'silent' : 'info' } as const;
  const file = logLevel === 'silent' ? undefined : openToAppend(dataDir);
  const terminal = createSink(2);
  const streams = file
    ? [
        { level: 'info' as const, stream: createSink(file) },
        { level: 'warn' as const, stream: terminal },
      ]
    : [{ level: 'info' as const, stream: terminal }];
  const log = createLog(settings, pino.multistream(streams));
  return { log, close: () => file && closeSync(file) };
}

function openToAppend(dataDir: string): number | undefined {
  try {
    mkdirSync(dataDir, { recursive: true });
    return openSync(resolve(dataDir, 'ops.log'), 'a', 0o600);
  } catch {
    return undefined;
  }
}

/** The system's name of who runs this process; its number where the system has no name for it. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `${process.getuid?.() ?? 'unknown'}`;
  }
}
