/** A log whose audit lines a test reads. */
import pino from 'pino';
import { expect } from 'vitest';
import type { AuditEvent } from '@/server/platform/audit/events';

type Line = Record<string, unknown>;

/** What accounts.engines.test.ts causes, all of it. */
export const accountEvents: readonly AuditEvent[] = [
  'account-deleted',
  'code-asked',
  'data-exported',
  'device-added',
  'device-removed',
  'device-renewed',
  'limit-hit',
  'password-changed',
  'profile-changed',
  'reset-asked',
  'reset-done',
  'session-stolen',
  'sign-in',
  'sign-out',
  'sign-up',
];

export function openTrail() {
  let text = '';
  const seen = new Set<string>();
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        text += line;
      },
    },
  );
  return {
    log,
    /** The words of all events so far. */
    seen,
    forget() {
      text = '';
    },
    /** The whole log since the last call. */
    text: () => text,
    /** The lines since the last call, without what every line of the log has. */
    recorded(): Line[] {
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
      text = '';
      return lines.map(({ level, time, pid, hostname, msg, requestId, ...line }) => {
        expect({ level, msg }).toEqual({ level: 30, msg: 'audit' });
        seen.add(String(line.audit));
        return line;
      });
    },
  };
}
