import { cx } from '@/components/ui/base/class-names';
import { Drawing } from '@/components/ui/drawing/drawing';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { bagPrice, firstPieces, several } from '@/lib/content/familiar-prices';
import { dollars, type PricedCategory } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import type { BagWeight } from '@/lib/rules/money/bags';
import { isWeighed } from '@/lib/rules/money/price-list';

const ware = 'max-w-24 flex-none desktop:max-w-none';

const bigPrice =
  'me-[0.1em] font-head text-[length:clamp(2.25rem,5vw,var(--text-46))]/[1] font-bold tracking-[-0.02em]';

/** Where there is room, the weight of one bag stands on the line of its label. */
const weightBeside = 'desktop:[&>:first-child_span]:ms-2 desktop:[&>:first-child_span]:inline';

export const HomePrices = ({ prices: { data, bag_lb } }: { prices: Reply<'catalog.pricing'> }) => {
  const byWeight = data.find(isWeighed);
  const byPiece = data.find((category) => !isWeighed(category));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-6 gap-x-8">
      {data.map((category) => (
        <PriceTicket key={category.category_id} category={category} bag={bag_lb}>
          {category === byWeight && <Drawing name="folded-towels" className={ware} />}
          {category === byPiece && <Drawing name="suit-jacket" className={ware} />}
        </PriceTicket>
      ))}
    </div>
  );
};

interface PriceTicketProps {
  category: PricedCategory;
  bag: BagWeight | undefined;
  children: React.ReactNode;
}

function PriceTicket({ category, bag, children }: PriceTicketProps) {
  const weighed = isWeighed(category);
  const pieces = firstPieces(category);
  const rows = weighed
    ? [bagPrice(category, 1, bag), bagPrice(category, 2, bag), ...pieces.slice(0, 2)]
    : pieces.slice(1, 5);
  return (
    <Ticket
      parts={
        rows.length > 0 && (
          <TicketPart>
            <ReceiptRows rows={rows} className={cx(weighed && weightBeside)} />
          </TicketPart>
        )
      }
    >
      <div className="flex min-h-29 flex-wrap items-end justify-between gap-4">
        <div className="flex-[1_1_9rem] self-center">
          <h3>{category.name}</h3>
          {weighed ? <PoundPrice category={category} /> : <FirstPrice category={category} />}
        </div>
        {children}
      </div>
    </Ticket>
  );
}

const PoundPrice = ({ category }: { category: PricedCategory }) => (
  <p className="mt-2 text-xl tabular-nums">
    <strong className={bigPrice}>{dollars(category.rate_per_lb)}</strong> a{'\u00a0'}pound
  </p>
);

const FirstPrice = ({ category: { products } }: { category: PricedCategory }) =>
  products[0] && (
    <p className="mt-2 text-xl tabular-nums">
      {several(products[0].name)} {products[0].price_from && 'from '}
      <strong className={bigPrice}>{dollars(products[0].price)}</strong>
    </p>
  );
