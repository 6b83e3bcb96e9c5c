import type { Reply } from '@/lib/contract';
import { byGroup, categoryPrice, dollars, minimumText, type PricedCategory } from './price-sentences';
import styles from './price-tables.module.css';

/** Every price, with its unit and what can raise it; one price per garment, whoever wears it. */
export const PriceTables = ({ prices }: { prices: Reply<'catalog.pricing'> }) => (
  <>
    {prices.data.map((category) => (
      <section
        key={category.category_id}
        className={styles.category}
        aria-labelledby={`category-${category.category_id}`}
      >
        <header className={styles.head}>
          <h2 id={`category-${category.category_id}`}>{category.name}</h2>
          <p className={styles.price}>{categoryPrice(category)}</p>
        </header>
        <p className={styles.note}>
          {minimumText(category)}. {category.price_note}
        </p>
        {category.products.length > 0 && <Products category={category} />}
      </section>
    ))}
  </>
);

const Products = ({ category }: { category: PricedCategory }) => (
  <div className={styles.groups}>
    {byGroup(category.products).map(([group, products]) => (
      <table key={group} className={styles.table}>
        <caption>{group}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, price, price_from }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {price_from && <span className={styles.from}>from </span>}
                {dollars(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
);
