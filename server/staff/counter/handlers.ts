/** The calls of the counter's page. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { receiptAfterCount } from '@/lib/rules/money/estimate-lines';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { CLEANING, COUNTED, READY } from '@/lib/rules/orders/order-status';
import type { Handler, HandlerContext } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import type { StaffServices } from '@/server/api/services';
import { findAnyOrder, type OrderRow } from '@/server/orders/record/queries';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction, rehearse } from '@/server/platform/db/transaction';
import { findSender } from '@/server/shop/sender';
import { namePieces, toHundredths } from '@/server/staff/calls/handlers';
import { viewRows } from '@/server/staff/calls/read-order';
import { asCall, once } from '@/server/staff/doors/acts';
import type { CounterOpens } from '@/server/staff/doors/keys';
import { type Door, enter, lookIn, signIn } from '@/server/staff/doors/open-door';
import { billOrder } from '@/server/staff/money/bill-order';
import { countOrder } from '@/server/staff/orders/count-order';
import { moveOrder } from '@/server/staff/orders/move-order';
import { type Counter, type CounterRow, isFar, listCounter, mostCents, viewOrder } from './list';

type Act = 'staff.counterPrice' | 'staff.counterCount' | 'staff.counterReady' | 'staff.counterBill';
type Acting = HandlerContext<Act>;

const toCounter = ({ id, name, opens }: Door): Counter => ({
  ...{ id, name },
  mayBill: (JSON.parse(opens) as CounterOpens).bill,
});

const nothing = { total: null, order: null };

interface Opened {
  counter: Counter;
  order: OrderRow;
}

/** @throws ApiProblem not_found for an order that is not at the counter; conflict without the PIN */
async function open(context: Acting): Promise<Opened> {
  const counter = toCounter(await enter(context, 'counter', nothing));
  const order = await findAnyOrder(context.db, context.params.order_number);
  if (!order || !(await viewOrder(context.db, counter, order))) throw notFound();
  return { counter, order };
}

const conflict = (reason: string, message: string, data: object = {}) =>
  new ApiProblem('conflict', message, { data: { reason, ...nothing, ...data } });

/** A refusal, with the order as it is. */
const asAct = <Result>(db: Db, { counter, order }: Opened, work: () => Promise<Result>): Promise<Result> =>
  asCall(work, async () => ({ ...nothing, order: (await viewOrder(db, counter, order)) ?? null }));

/** The work once, however often the press arrives. */
async function act(
  context: Acting & { body: { id: string } },
  call: Act,
  work: (services: StaffServices, opened: Opened) => Promise<unknown>,
): Promise<{ data: { order: CounterRow } }> {
  const opened = await open(context);
  const { counter, order } = opened;
  const { id, ...asked } = context.body;
  const press = {
    ...{ keyId: counter.id, orderId: order.id, act: id.toLowerCase(), at: context.now() },
    asked: [call, order.order_number, asked],
  };
  await asAct(context.db, opened, () =>
    inCustomerTransaction(context.db, order.user_id, (db) =>
      once(db, press, () => work({ ...context, db }, opened).then(() => null)),
    ),
  );
  return answer(context, call, opened);
}

async function answer(context: Acting, call: Act, { counter, order }: Opened) {
  context.flushOutbox();
  audit(context, 'staff-call', { user: counter.name, call, on: [order.order_number] });
  const row = await viewOrder(context.db, counter, order);
  if (!row) throw notFound();
  return { data: { order: row } };
}

type Typed = HandlerContext<'staff.counterPrice'>['body'];

const toCount = ({ weight_lb, bags, pieces }: Typed) => ({
  ...{ weight: toHundredths(weight_lb), bags, pieces: namePieces(pieces) },
  // Asked of whoever typed it, by isFar.
  anyway: true,
});

export const counterHandlers = {
  'staff.counter': async (context) => {
    const { door, state } = await lookIn(context, 'counter');
    const { name, phone } = await findSender(context.db);
    const shop = { name, phone: state === 'pin' ? '' : phone };
    if (state !== 'open') return { data: { state, shop, may_bill: false, orders: [], more: false } };
    const counter = toCounter(door);
    return { data: { state, shop, may_bill: counter.mayBill, ...(await listCounter(context.db, counter)) } };
  },

  'staff.counterSignIn': (context) => signIn(context, 'counter', 'staff.counterSignIn'),

  'staff.counterPrice': async (context) => {
    const opened = await open(context);
    const { order } = opened;
    const count = toCount(context.body);
    return asAct(context.db, opened, async () => {
      const counted = await rehearse(context.db, (db) =>
        countOrder({ ...context, db }, order.order_number, count),
      );
      const { totalCents } = counted.receipt;
      return {
        data: {
          total: toDecimal(totalCents),
          rows: viewRows({ ...counted.receipt, rows: receiptAfterCount(counted.receipt.rows) }),
          needs_ok: counted.asks,
          again: await isFar(context.db, order, { totalCents, weight: count.weight }),
        },
      };
    });
  },

  'staff.counterCount': (context) =>
    act(context, 'staff.counterCount', async (services, { order }) => {
      const { again, weight_lb } = context.body;
      const count = toCount(context.body);
      const { receipt } = await countOrder(services, order.order_number, count);
      const { totalCents } = receipt;
      const total = toDecimal(totalCents);
      if (again === (weight_lb ?? total)) return;
      if (await isFar(services.db, order, { totalCents, weight: count.weight }))
        throw conflict('again', messages.countAgain, { total });
    }),

  'staff.counterReady': (context) =>
    act(context, 'staff.counterReady', async (services, { order }) => {
      if (order.status === COUNTED) await moveOrder(services, order.order_number, { status: CLEANING });
      await moveOrder(services, order.order_number, { status: READY });
    }),

  'staff.counterBill': async (context) => {
    const opened = await open(context);
    const { counter, order } = opened;
    if (!counter.mayBill) throw conflict('refused', messages.counterNoBill);
    const most = mostCents(order);
    if (order.net_price_cents > most)
      throw conflict('refused', messages.counterTooMuch(formatMoney(most)), {
        total: toDecimal(order.net_price_cents),
      });
    // The gateway is asked outside of a transaction; charging once is what billOrder does.
    await asAct(context.db, opened, () => billOrder(context, order.order_number));
    return answer(context, 'staff.counterBill', opened);
  },
} satisfies { [N in Extract<EndpointName, `staff.counter${string}`>]: Handler<N> };
