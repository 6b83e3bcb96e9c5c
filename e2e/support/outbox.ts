import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mailsIn } from '@/tests/support/outbox';
import { onDatabase } from './order-state';

/** The newest mail to this address whose text matches, once the site has sent it. */
export async function mailTo(email: string, words: RegExp): Promise<string> {
  const find = () =>
    mailsIn(join(process.env.E2E_DATA_DIR ?? '', 'outbox')).find(
      (text) => text.includes(email) && words.test(text),
    );
  await expect.poll(find, { message: `a mail with ${words}` }).toBeTruthy();
  return find() ?? '';
}

/** Makes the site send what another process has queued, and what still waits so that a step can be taken back. */
export async function sendQueued(baseURL: string | undefined): Promise<void> {
  const next_at = new Date().toISOString();
  await onDatabase((db) =>
    db.updateTable('outbox').set({ next_at }).where('state', '=', 'waiting').execute(),
  );
  const data = { email: `queue-${randomUUID()}@example.com`, form_age: 5_000 };
  const reply = await fetch(`${baseURL}/api/v1/users/send-app-link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
  expect(reply.status).toBe(200);
}

/** Where the mail leads: its first link to an order. */
export const orderLinkIn = (mail: string): string =>
  /https?:\/\/[^\s"<]+\/order\/order-details\/\d+/.exec(mail)?.[0] ?? '';

/** The path of its link that shows the order without signing in. */
export const trackLinkIn = (mail: string): string => /\/track\/[\w-]{22}(?=\s|"|<|$)/.exec(mail)?.[0] ?? '';
