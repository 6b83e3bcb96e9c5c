import { Drawing } from '@/components/ui/drawing/drawing';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { bagPrice, firstPieces, several } from '@/lib/content/familiar-prices';
import { dollars, type PricedCategory } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import type { BagWeight } from '@/lib/rules/money/bags';
import { isWeighed } from '@/lib/rules/money/price-list';
import styles from './home-prices.module.css';

export const HomePrices = ({ prices: { data, bag_lb } }: { prices: Reply<'catalog.pricing'> }) => {
  const byWeight = data.find(isWeighed);
  const byPiece = data.find((category) => !isWeighed(category));
  return (
    <div className={styles.tickets}>
      {data.map((category) => (
        <PriceTicket key={category.category_id} category={category} bag={bag_lb}>
          {category === byWeight && <Drawing name="folded-towels" className={styles.ware} />}
          {category === byPiece && <Drawing name="suit-jacket" className={styles.ware} />}
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
            <ReceiptRows rows={rows} />
          </TicketPart>
        )
      }
    >
      <div className={styles.service}>
        <div>
          <h3>{category.name}</h3>
          {weighed ? <PoundPrice category={category} /> : <FirstPrice category={category} />}
        </div>
        {children}
      </div>
    </Ticket>
  );
}

const PoundPrice = ({ category }: { category: PricedCategory }) => (
  <p className={styles.price}>
    <strong>{dollars(category.rate_per_lb)}</strong> a{'\u00a0'}pound
  </p>
);

const FirstPrice = ({ category: { products } }: { category: PricedCategory }) =>
  products[0] && (
    <p className={styles.price}>
      {several(products[0].name)} {products[0].price_from && 'from '}
      <strong>{dollars(products[0].price)}</strong>
    </p>
  );
