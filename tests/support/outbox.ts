import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A quoted-printable text as it is read. */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The mails that a site wrote into its local mailbox, as they are read. */
export function mailsIn(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  return (
    readdirSync(outbox)
      // Another name ends a mail that is still being written.
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
      .map((name) => decoded(readFileSync(join(outbox, name), 'utf8')))
  );
}
