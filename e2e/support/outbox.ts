import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mailsIn } from '@/tests/support/outbox';

/** The newest mail to this address whose text matches, once the site has sent it. */
export async function mailTo(email: string, words: RegExp): Promise<string> {
  const find = () =>
    mailsIn(join(process.env.E2E_DATA_DIR ?? '', 'outbox')).find(
      (text) => text.includes(email) && words.test(text),
    );
  // Another process queued it: the site looks every few seconds.
  await expect.poll(find, { timeout: 40_000, message: `a mail with ${words}` }).toBeTruthy();
  return find() ?? '';
}

/** Where the mail leads: its first link to an order. */
export const orderLinkIn = (mail: string): string =>
  /https?:\/\/[^\s"<]+\/order\/order-details\/\d+/.exec(mail)?.[0] ?? '';

/** The path of its link that shows the order without signing in. */
export const trackLinkIn = (mail: string): string => /\/track\/[\w-]{22}(?=\s|"|<|$)/.exec(mail)?.[0] ?? '';
