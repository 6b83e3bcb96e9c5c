import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** A quoted-printable text as it is read. */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The newest mail to this address whose text matches, once the site has sent it. */
export async function mailTo(email: string, words: RegExp): Promise<string> {
  const find = () =>
    readdirSync(folder())
      // Another name ends a mail that is still being written.
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .map((file) => decoded(readFileSync(join(folder(), file), 'utf8')))
      .find((text) => text.includes(email) && words.test(text));
  // Another process queued it: the site looks every few seconds.
  await expect.poll(find, { timeout: 40_000, message: `a mail with ${words}` }).toBeTruthy();
  return find() ?? '';
}

/** Where the mail leads: its first link to an order. */
export const orderLinkIn = (mail: string): string =>
  /https?:\/\/[^\s"<]+\/order\/order-details\/\d+/.exec(mail)?.[0] ?? '';

/** The path of its link that shows the order without signing in. */
export const trackLinkIn = (mail: string): string => /\/track\/[\w-]{22}(?=\s|"|<|$)/.exec(mail)?.[0] ?? '';
