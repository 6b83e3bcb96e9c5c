/** A shop whose staff types operation commands: each runs in this process, on the shop's database and clock. */
import type { PaymentGateway } from '@/server/gateways/payments';
import type { Ops } from '@/server/ops/command';
import { run } from '@/server/ops/run';
import { newShopper, type OrderBody, openShop, type Shopper } from '../orders/shop';

export type OpsShop = Awaited<ReturnType<typeof openOpsShop>>;

export async function openOpsShop(files: Record<string, string> = {}) {
  const shop = await openShop();
  const { settings, payments, log, now, db } = shop.client.services;
  const ops: Ops = {
    db,
    settings,
    payments,
    log,
    now,
    readFile: async (path) => (Object.hasOwn(files, path) ? (files[path] ?? '') : ''),
    pathOf: (path) => path,
  };
  const type = (argv: readonly string[], changes: Partial<Ops> = {}) =>
    run(argv, async () => ({ ...ops, ...changes, close: async () => {} }));
  return {
    ...shop,
    ops,
    /** Runs a command as it would be typed: `type(['status', '1048213', '2'])`. */
    type,
    /** What a command printed as JSON; throws its sentence when it ends badly. */
    async json<Data = Record<string, unknown>>(
      argv: readonly string[],
      changes: Partial<Ops> = {},
    ): Promise<Data> {
      const { code, out, error } = await type([...argv, '--json'], changes);
      if (code !== 0) throw new Error((JSON.parse(error) as { error: string }).error);
      return JSON.parse(out) as Data;
    },
    /** The sentence that a command ends with, and its exit code. */
    async refusal(argv: readonly string[], changes: Partial<Ops> = {}): Promise<[number, string]> {
      const { code, error } = await type(argv, changes);
      return [code, error];
    },
    /** An order of a new customer, two bags of Wash & Fold for Monday unless `changes` say otherwise. */
    async placed(changes: Partial<OrderBody> = {}): Promise<Placed> {
      const shopper = await newShopper(shop.client);
      const { body } = await shopper.confirm(changes);
      return { shopper, number: body.data.order_number, id: body.data.id };
    },
    /** An order whose bags have come in. */
    async pickedUp(changes: Partial<OrderBody> = {}): Promise<Placed> {
      const order = await this.placed(changes);
      await this.json(['status', order.number, '3']);
      return order;
    },
    /** An order that can be billed. */
    async counted(changes: Partial<OrderBody> = {}): Promise<Placed> {
      const order = await this.pickedUp(changes);
      await this.json(['count', order.number, '--weight', '20']);
      return order;
    },
  };
}

export interface Placed {
  shopper: Shopper;
  number: string;
  id: number;
}

/** The customer's notifications, oldest first; signed in again, because tests let hours pass. */
export const inbox = async ({ client }: Shopper) => {
  const { id } = client.user;
  const signedIn = await client.signIn({ id });
  const query = { user_id: id, limit: 100 };
  return (await signedIn.get<'profile.notifications'>('/auth/notify', { query })).body.data.toReversed();
};

type Answer = Awaited<ReturnType<PaymentGateway['charge']>>;

/** A gateway that answers a charge as the test says and counts what it really charged. */
export function cashRegister() {
  const charged: { orderNumber: string; amountCents: number }[] = [];
  const calls: string[] = [];
  let answer: ((orderNumber: string) => Answer | Promise<Answer>) | undefined;
  let lookUp: Awaited<ReturnType<PaymentGateway['findCharge']>> | undefined;
  const payments: PaymentGateway = {
    name: 'local',
    saveCard: async () => ({ outcome: 'unavailable', code: '', text: '' }),
    deleteCard: async () => ({ outcome: 'deleted' }),
    async charge(_card, payment) {
      calls.push('charge');
      const given = await answer?.(payment.orderNumber);
      if (!given || given.outcome === 'charged') charged.push(payment);
      return given ?? { outcome: 'charged', transactionId: `t-${payment.orderNumber}` };
    },
    async findCharge(_card, { orderNumber }) {
      calls.push('findCharge');
      if (lookUp) return lookUp;
      const found = charged.some((payment) => payment.orderNumber === orderNumber);
      return found ? { outcome: 'found', transactionId: `t-${orderNumber}` } : { outcome: 'none' };
    },
  };
  return {
    payments,
    calls,
    charged,
    /** The next answers to `charge`; without it the charge goes through. */
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** What `findCharge` says instead of the truth. */
    lookUpWith: (next: typeof lookUp) => {
      lookUp = next;
    },
    /** The charge happens, but its answer is lost. */
    loseAnswers: () => {
      answer = (orderNumber) => {
        charged.push({ orderNumber, amountCents: 0 });
        return { outcome: 'unknown', code: 'unknown', text: 'no answer' };
      };
    },
  };
}

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

/** Types of the notifications about the payment. */
export const told = async ({ shopper }: Placed) =>
  (await inbox(shopper)).map(({ type }) => type).filter((type) => type.startsWith('payment.'));
