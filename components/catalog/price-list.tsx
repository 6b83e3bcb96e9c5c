import field from '@/components/ui/field.module.css';
import { FindField, FoundText } from './price-field';
import styles from './price-list.module.css';
import type { PriceSection } from './price-sections';
import { PriceTable } from './price-table';

/** Every price and fee. Search and counts need JavaScript. */
export const PriceList = ({ sections }: { sections: readonly PriceSection[] }) => (
  <>
    <div className={styles.find}>
      <div className={field.field}>
        <label className={field.label} htmlFor="find-price">
          Find a price
        </label>
        <FindField
          type="search"
          id="find-price"
          className={field.control}
          placeholder="Shirt, comforter, coat"
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <FoundText className={styles.found} />
    </div>
    {sections.map(({ id, title, price, note, ...table }) => (
      <section key={id} className={styles.category} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {price && <p className={styles.price}>{price}</p>}
        </header>
        <p className={styles.note}>{note}</p>
        <PriceTable {...table} />
      </section>
    ))}
  </>
);
