/** A shop whose staff types operation commands: each runs in this process, on the shop's database and clock. */
import { expect } from 'vitest';
import { readShopZone } from '@/server/shop/time-zone';
import type { Ops } from '@/server/staff/cli/command';
import { run } from '@/server/staff/run';
import { newShopper, type OrderBody, openShop, type Shopper } from '../orders/shop';

export { cashRegister } from '../support/cash-register';

export type OpsShop = Awaited<ReturnType<typeof openOpsShop>>;

export async function openOpsShop(files: Record<string, string> = {}) {
  const shop = await openShop();
  const { settings, payments, mail, log, now, db } = shop.client.services;
  const ops: Ops = {
    db,
    settings,
    payments,
    mail,
    log,
    now,
    user: 'ann',
    readBytes: async () => new Uint8Array(),
    readFile: async (path) => (Object.hasOwn(files, path) ? (files[path] ?? '') : ''),
    resolvePath: (path) => path,
  };
  const type = (argv: readonly string[], changes: Partial<Ops> = {}) =>
    run(anyDay(argv), async () => {
      await readShopZone(db);
      return { ...ops, ...changes, close: async () => {} };
    });
  return {
    ...shop,
    ops,
    /** Runs a command: `type(['status', '1048213', '2'])`. */
    type,
    /** The JSON output of a command; throws its message if it fails. */
    async json<Data = Record<string, unknown>>(
      argv: readonly string[],
      changes: Partial<Ops> = {},
    ): Promise<Data> {
      const { code, out, error } = await type([...argv, '--json'], changes);
      if (code !== 0) throw new Error((JSON.parse(error) as { error: string }).error);
      return JSON.parse(out) as Data;
    },
    /** The final message of a command, and its exit code. */
    async refusal(argv: readonly string[], changes: Partial<Ops> = {}): Promise<[number, string]> {
      const { code, error } = await type(argv, changes);
      return [code, error];
    },
    /** The final message of a command that must end with this exit code. */
    async refused(exit: number, argv: readonly string[], changes: Partial<Ops> = {}): Promise<string> {
      const { code, error } = await type(argv, changes);
      expect([code, error]).toEqual([exit, error]);
      return error;
    },
    /** An order of a new customer: two bags of Wash & Fold for Monday, unless `changes` override that. */
    async placed(changes: Partial<OrderBody> = {}): Promise<Placed> {
      const shopper = await newShopper(shop.client);
      const { body } = await shopper.confirm(changes);
      return { shopper, number: body.data.order_number, id: body.data.id };
    },
    /** An order that was picked up. */
    async pickedUp(changes: Partial<OrderBody> = {}): Promise<Placed> {
      const order = await this.placed(changes);
      await this.json(['status', order.number, '3']);
      return order;
    },
    /** An order ready for billing. */
    async counted(changes: Partial<OrderBody> = {}): Promise<Placed> {
      const order = await this.pickedUp(changes);
      await this.json(['count', order.number, '--weight', '20']);
      return order;
    },
  };
}

/** Orders here take their steps before their days; tests/server/staff/orders/other-day.engines.test.ts is about that. */
const anyDay = (argv: readonly string[]): readonly string[] =>
  argv[0] === 'status' && !argv.includes('--today')
    ? [...argv, '--anyway']
    : argv.filter((word) => word !== '--today');

export interface Placed {
  shopper: Shopper;
  number: string;
  id: number;
}

/** The customer's notifications, oldest first. Signs in again, because tests advance the clock by hours. */
export const inbox = async ({ client }: Shopper) => {
  const { id } = client.user;
  const signedIn = await client.signIn({ id });
  const query = { user_id: id, limit: 100 };
  return (await signedIn.get<'profile.notifications'>('/auth/notify', { query })).body.data.toReversed();
};

/** What is written down of the order's payments, in the order of time. */
export const paymentsOf = ({ db }: OpsShop, { id }: Placed) =>
  db
    .selectFrom('payments')
    .select(['state', 'amount_cents', 'card', 'transaction_id', 'message', 'gateway'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

export const statesOf = async (shop: OpsShop, order: Placed) =>
  (await paymentsOf(shop, order)).map(({ state }) => state);

/** The order as its customer's page has it. */
export const receiptOf = async ({ shopper, id }: Pick<Placed, 'shopper' | 'id'>) =>
  (await shopper.client.get<'orders.get'>(`/order/${id}`)).body.data;

export const rowOf = ({ db }: Pick<OpsShop, 'db'>, { id }: Pick<Placed, 'id'>) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What is written down of the order, in the order of time. */
export const eventsOf = ({ db }: Pick<OpsShop, 'db'>, { id }: Pick<Placed, 'id'>) =>
  db
    .selectFrom('order_events')
    .select(['type', 'status', 'actor', 'note'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

/** Types of the payment notifications. */
export const told = async ({ shopper }: Placed) =>
  (await inbox(shopper)).map(({ type }) => type).filter((type) => type.startsWith('payment.'));
