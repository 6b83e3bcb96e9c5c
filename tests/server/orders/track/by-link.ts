/** What people do with the links of mails. */
import { type Placed, rowOf } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { shop } from '../even-shop';

export const keyIn = (text = '') => /\/track\/([\w-]{22})(?=\s|$)/.exec(text)?.[1] ?? '';

/** Of the newest mail of the order's customer. */
export async function mailedKey({ shopper }: Pick<Placed, 'shopper'>): Promise<string> {
  const mails = await mailsTo(shop.db, shopper.client.user.email);
  return keyIn(mails.at(-1)?.body_text);
}

export const track = async (key: string) => await shop.client.get<'orders.track'>(`/track/${key}`);
export const act = (key: string, what: string, body?: unknown) =>
  shop.client.send<'orders.trackShare'>('POST', `/track/${key}/${what}`, body);
export const times = (key: string, query: Record<string, string> = {}) =>
  shop.client.get<'orders.trackTimes'>(`/track/${key}/times`, { query });

export const statusOf = async (order: Placed) => (await rowOf(shop, order)).status;
