import type { ShopMessage } from '@/lib/browser/shop/shop-message';
import type { Data } from '@/lib/contract';
import { bagCount } from '@/lib/rules/money/bags';
import { ActForm } from '../act-form';
import { Said } from '../shop-answer';
import { ShopFrame } from '../shop-frame';
import { mainButton, otherButton } from '../shop-looks';
import { type CounterOrder, CountForm } from './count-form';

interface CounterPageProps {
  /** Its address, and that of its calls. */
  page: string;
  api: string;
  counter: Data<'staff.counter'>;
  answer: ShopMessage | undefined;
}

const groups: readonly [title: string, states: readonly CounterOrder['state'][]][] = [
  ['To count', ['to_count']],
  ['Waiting for the customer’s OK', ['asked']],
  ['Counted', ['counted', 'cleaning']],
  ['Ready', ['ready']],
];

export function CounterPage({ page, api, counter, answer }: CounterPageProps) {
  const { orders, shop, more } = counter;
  const isAbout = ({ order_number }: CounterOrder) => order_number === answer?.order;
  return (
    <ShopFrame name={shop.name} title="Counter">
      <div className="page flex flex-col gap-6 py-4">
        {answer?.message && !orders.some(isAbout) && <Said {...answer} />}
        {groups.map(([title, states]) => {
          const ofGroup = orders.filter(({ state }) => states.includes(state));
          const isFirst = states.includes('to_count');
          if (ofGroup.length === 0 && !isFirst) return null;
          return (
            <section key={title} aria-label={title}>
              <h2 className="mb-2 text-xl">
                {title} · {ofGroup.length}
              </h2>
              {ofGroup.length === 0 && <p>Everything is counted.</p>}
              <ul className="flex flex-col gap-2">
                {ofGroup.map((order) => (
                  <Order
                    key={order.order_number}
                    page={page}
                    api={api}
                    order={order}
                    answer={isAbout(order) ? answer : undefined}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {more && <p>The shop has more orders than are listed here.</p>}
        <PieceNames orders={orders} />
      </div>
    </ShopFrame>
  );
}

interface OrderProps {
  page: string;
  api: string;
  order: CounterOrder;
  answer: ShopMessage | undefined;
}

const Order = ({ page, api, order, answer }: OrderProps) => (
  <li id={`order-${order.order_number}`} className="scroll-mt-2 rounded-lg border border-edge bg-surface">
    <details name="order" open={answer !== undefined}>
      <summary className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2">
        <span className="text-xl font-strong tabular-nums">{order.order_number}</span>
        <span className="text-xl font-strong">{order.initial}</span>
        <span className="min-w-0 flex-1">
          {order.services}, {order.bags === null ? 'bags not counted' : bagCount(order.bags)}
        </span>
        <span className="font-strong">
          {[order.state === 'cleaning' && order.status_text, order.paid && 'Paid'].filter(Boolean).join(', ')}
        </span>
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        {answer?.message && <Said {...answer} />}
        {order.wishes.length > 0 && <p>Wishes: {order.wishes.join(', ')}</p>}
        {order.stains.map((stain) => (
          <p key={stain} className="rounded-md bg-highlight px-3 py-2 text-on-highlight">
            <span className="font-strong">Stains:</span> {stain}
          </p>
        ))}
        {order.can.includes('count') && <CountForm page={page} api={api} order={order} answer={answer} />}
        <div className="flex flex-wrap gap-3">
          {order.can.includes('ready') && (
            <Act page={page} order={order} action="ready" text="Ready" look={mainButton} />
          )}
          {order.can.includes('bill') && (
            <Act page={page} order={order} action="bill" text="Bill" look={otherButton} />
          )}
        </div>
      </div>
    </details>
  </li>
);

interface ActProps {
  page: string;
  order: CounterOrder;
  action: string;
  text: string;
  look: string;
}

const Act = ({ page, order: { order_number }, action, text, look }: ActProps) => (
  <ActForm
    page={page}
    fields={{ id: crypto.randomUUID(), action, order_number, place: `order-${order_number}` }}
    className="flex-[1_1_10rem] [&>button]:w-full"
  >
    <button type="submit" className={look}>
      {text}
    </button>
  </ActForm>
);

/** One list for all orders: what an order cannot have, the API refuses. */
const PieceNames = ({ orders }: { orders: readonly CounterOrder[] }) => (
  <datalist id="pieces">
    {[...new Set(orders.flatMap(({ can_have }) => can_have.map(({ name }) => name)))].sort().map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
