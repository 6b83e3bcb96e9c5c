import { TextField } from '@/components/ui/text-field';
import { categoryPrice, minimumText } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import { toSlashes } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { noSalesTax } from '@/lib/domain/place';
import type { Policy } from '@/lib/policy';
import { fieldName } from './estimate-fields';
import { feeGroups } from './fee-rows';
import styles from './price-list.module.css';
import { type Categories, priceGroups } from './price-rows';
import { PriceTable } from './price-table';

interface PriceListProps {
  prices: Reply<'catalog.pricing'>;
  categories: Categories;
  policy: Policy;
  /** Of the business: taxes depend on its state. */
  location: string;
}

/** Every price and every fee; one price per garment, whoever wears it. Search and counts need scripts. */
export const PriceList = ({ prices, categories, policy, location }: PriceListProps) => (
  <>
    <div className={styles.find}>
      <TextField
        type="search"
        name={fieldName.find}
        id="find-price"
        label="Find a price"
        placeholder="Shirt, comforter, coat"
        autoComplete="off"
        maxLength={60}
      />
      <p className={styles.found} role="status" data-found="" />
    </div>
    <p className="visually-hidden" role="status" data-said="" />
    {prices.data.map((category) => (
      <section
        key={category.category_id}
        className={styles.category}
        aria-labelledby={`category-${category.category_id}`}
        data-category=""
      >
        <header className={styles.head}>
          <h2 id={`category-${category.category_id}`}>{category.name}</h2>
          <p className={styles.price}>{categoryPrice(category)}</p>
        </header>
        <p className={styles.note}>
          {minimumText(category)}. {category.price_note}
        </p>
        <PriceTable caption={`Prices of ${category.name}`} groups={priceGroups(category, categories)} />
      </section>
    ))}
    <section className={styles.category} aria-labelledby="fees" data-category="">
      <header className={styles.head}>
        <h2 id="fees">Fees</h2>
      </header>
      <p className={styles.note}>{noSalesTax(location)}</p>
      <PriceTable caption="Fees" groups={feeGroups(prices, policy)} heads={['Fee', 'When', 'Choose']} />
    </section>
  </>
);

/** @param changedAt instant of the last change; an API that has none says its prices of today */
export function AsOf({ changedAt }: { changedAt: string | null | undefined }) {
  const changed = new Date(changedAt ?? '');
  const isKnown = !Number.isNaN(changed.getTime());
  const day = toSlashes(todayInNewYork(isKnown ? changed : new Date()));
  return (
    <span className={styles.asOf}>
      {isKnown ? 'Prices last changed' : 'Prices as of'} {day}
    </span>
  );
}
