/** What people do with the links of mails. */
import type { Data } from '@/lib/contract';
import { proveMailbox, withKey } from '@/server/notifications/access-keys';
import { type Placed, rowOf } from '@/tests/server/staff/ops-shop';
import { shop } from '../even-shop';

export const keyIn = (text = '') => /\/track\/([\w-]{22})(?=\s|\/|$)/.exec(text)?.[1] ?? '';

type Customer = Pick<Placed, 'shopper'>;

/** The newest mail of the order's customer, as it is handed over now. */
export async function handOver({ shopper }: Customer): Promise<string> {
  const mail = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', shopper.client.user.email)
    .where('key_order_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (await withKey(shop.db, mail, shop.clock.now())).text;
}

export const prove = ({ shopper }: Customer) =>
  proveMailbox(shop.db, shopper.client.user.id, shop.clock.now());

/** Of a mailbox that somebody has proved, some minutes after the mail. */
export async function mailedKey(order: Customer): Promise<string> {
  const key = keyIn(await handOver(order));
  await prove(order);
  await shop.db
    .updateTable('access_keys')
    .set({ created: new Date(shop.clock.now().getTime() - 300_000).toISOString() })
    .execute();
  return key;
}

export const track = async (key: string) => await shop.client.get<'orders.track'>(`/track/${key}`);

export const wait = (seconds: number) =>
  shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString());

type Reply = {
  data: { url: string; reason?: string; form?: string; total?: number } & Record<string, unknown>;
};

export const post = (key: string, what: string, body: unknown) =>
  shop.client.send<'orders.trackShare'>('POST', `/track/${key}/${what}`, body) as unknown as Promise<{
    status: number;
    body: Reply & { status: boolean; message: string; errors?: Record<string, string> };
  }>;

type Forms = Data<'orders.track'>['forms'];

export const formsOf = async (key: string): Promise<Forms> => (await track(key)).body.data?.forms ?? {};

/** As a person does: opens the page, looks for three seconds, presses. */
export async function act(key: string, what: string, body: object = {}, action = what.replace('-', '_')) {
  const form = (await formsOf(key))[action];
  wait(3);
  return post(key, what, { ...body, form });
}

export async function sharedKey(key: string): Promise<string> {
  const { body } = await act(key, 'share');
  return body.data.url.split('/').at(-1) ?? '';
}

export const decide = (key: string, decision: 'approve' | 'return', body: object = {}) =>
  act(key, 'decide', { decision, ...body }, decision);

export const times = (key: string, query: Record<string, string> = {}) =>
  shop.client.get<'orders.trackTimes'>(`/track/${key}/times`, { query });

export const statusOf = async (order: Placed) => (await rowOf(shop, order)).status;

/** An order that was counted far above its estimate. */
export async function asking(weight = '40'): Promise<Placed> {
  const order = await shop.pickedUp();
  await shop.json(['count', order.number, '--weight', weight]);
  return order;
}
