import { cx } from '@/components/ui/base/class-names';
import type { ShopMessage, TypedCount } from '@/lib/browser/shop/shop-message';
import type { Data } from '@/lib/contract';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { formatDollars, formatMoneyRange } from '@/lib/rules/money/money';
import { mainButton, otherButton } from '../shop-looks';
import { PricedForm } from './priced-form';

export type CounterOrder = Data<'staff.counter'>['orders'][number];

const field = 'min-h-12 w-full box px-3 py-2 tabular-nums';
const BLANK_LINES = 3;

interface CountFormProps {
  page: string;
  api: string;
  order: CounterOrder;
  answer: ShopMessage | undefined;
}

/** Works without scripts; with them, the price changes with what is typed. */
export function CountForm({ page, api, order, answer }: CountFormProps) {
  const typed = answer?.typed;
  return (
    <PricedForm
      page={page}
      api={api}
      id={crypto.randomUUID()}
      order={order.order_number}
      price={priceText(order, answer)}
      buttons={<Buttons answer={answer} />}
    >
      <div className="grid grid-cols-2 gap-4">
        {order.by_weight && (
          <Labeled label="Pounds">
            <input
              name="weight_lb"
              className={field}
              inputMode="decimal"
              autoComplete="off"
              pattern="\d{1,3}(\.\d{1,2})?"
              defaultValue={(typed ? typed.weight_lb : order.weight_lb || undefined) ?? ''}
            />
          </Labeled>
        )}
        <Labeled label="Bags">
          <input
            name="bags"
            className={field}
            inputMode="numeric"
            autoComplete="off"
            pattern="[1-9][0-9]?"
            defaultValue={(typed ? typed.bags : order.bags) ?? ''}
          />
        </Labeled>
      </div>
      {order.can_have.length > 0 && <Pieces order={order} typed={typed} />}
    </PricedForm>
  );
}

const Buttons = ({ answer }: { answer: ShopMessage | undefined }) => (
  <>
    {answer?.twice && (
      <Labeled
        label={answer.typed?.weight_lb === undefined ? 'The total in dollars once more' : 'Pounds once more'}
      >
        <input name="again" className={field} inputMode="decimal" autoComplete="off" required />
      </Labeled>
    )}
    <button
      type="submit"
      name="action"
      value="price"
      formNoValidate
      className={cx(otherButton, 'min-h-12 text-base/tight')}
    >
      Show the price
    </button>
    <button type="submit" name="action" value="count" className={mainButton}>
      Save count
    </button>
  </>
);

const toCents = (amount: number) => Math.round(amount * 100);

function priceText(order: CounterOrder, answer: ShopMessage | undefined): string {
  const total = answer?.total ?? order.total;
  if (total !== null) return words.makes(formatDollars(total));
  return `Estimate ${formatMoneyRange(toCents(order.estimate_low), toCents(order.estimate_high))}`;
}

const Labeled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
  <label className="flex min-w-0 flex-col gap-1 font-strong">
    {label}
    {children}
  </label>
);

type Line = NonNullable<TypedCount['pieces']>[number];

/** Those of the customer or of the count, then blank ones. The names offered are in the list of the page. */
function toLines(order: CounterOrder, typed: TypedCount | undefined): Line[] {
  const known = typed?.pieces
    ? typed.pieces
    : order.pieces.map(({ name, quantity, price }) => ({
        ...{ piece: name, quantity },
        price: isFrom(order, name) ? price : undefined,
      }));
  return [...known, ...Array.from({ length: BLANK_LINES }, () => ({ piece: '' }))];
}

const isFrom = (order: CounterOrder, name: string) =>
  order.can_have.some((one) => one.name === name && one.price_from);

const Pieces = ({ order, typed }: { order: CounterOrder; typed: TypedCount | undefined }) => (
  <fieldset>
    <legend className="mb-1 font-strong">Pieces</legend>
    <p className="mb-2 text-sm text-quiet">A quantity of 0 leaves a piece out.</p>
    <ul className="flex flex-col gap-2">
      {toLines(order, typed).map(({ piece, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
        <li key={index} className="grid grid-cols-2 gap-2 md:grid-cols-[1fr_4.5rem_6rem]">
          <input
            name="piece"
            aria-label={`Piece ${index + 1}`}
            className={cx(field, 'max-md:col-span-2')}
            list="pieces"
            autoComplete="off"
            defaultValue={piece}
          />
          <input
            name="quantity"
            aria-label={`Quantity ${index + 1}`}
            className={field}
            inputMode="numeric"
            autoComplete="off"
            pattern="\d{0,3}"
            placeholder="Qty"
            defaultValue={quantity ?? ''}
          />
          <input
            name="price"
            aria-label={`Price ${index + 1}, of pieces priced from`}
            className={field}
            inputMode="decimal"
            autoComplete="off"
            pattern="\d{1,5}(\.\d{1,2})?"
            placeholder="from $"
            defaultValue={price ?? ''}
          />
        </li>
      ))}
    </ul>
  </fieldset>
);
