'use client';
import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import type { DraftStep1 } from '@/lib/drafts';
import styles from './item-list.module.css';
import type { PricedService } from './service-cards';
import type { ChangeStep1 } from './use-step1';

type Product = PricedService['products'][number];

interface ItemListProps {
  service: PricedService;
  draft: DraftStep1;
  change: ChangeStep1;
}

/** A service's price list with a quantity for each piece, and a search field when it is long. */
export function ItemList({ service, draft, change }: ItemListProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = service.products.filter(
    ({ name, group }) => name.toLowerCase().includes(wanted) || group.toLowerCase().includes(wanted),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const id = service.category_id;

  const setQuantity = (productId: number, quantity: number) => {
    const others = draft.items.filter((item) => item.category_id !== id || item.product_id !== productId);
    const item = { category_id: id, product_id: productId, quantity };
    change({ items: quantity > 0 ? [...others, item] : others });
  };

  return (
    <div className={styles.items}>
      {service.products.length > 8 && (
        <TextField
          id={`items-${id}`}
          type="search"
          label={`Find a piece of ${service.name}`}
          hideLabel
          placeholder="Find a piece: shirt, dress, coat"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <p className="small quiet" role="status">
        {found.length === 0 ? 'No match. Try another word, or ask us.' : piecesText(draft, id)}
      </p>
      <div className={styles.list}>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <ul className={styles.rows}>
              {found
                .filter((product) => product.group === group)
                .map((product) => (
                  <li key={product.id} className={styles.row}>
                    <span className={styles.text}>
                      <span aria-hidden="true">{product.name}</span>
                      <span className={styles.price}>{priceOf(product)}</span>
                    </span>
                    <QuantityStepper
                      label={product.name}
                      hideLabel
                      value={quantityOf(draft, id, product.id)}
                      onChange={(quantity) => setQuantity(product.id, quantity)}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const quantityOf = (draft: DraftStep1, categoryId: number, productId: number) =>
  draft.items.find((item) => item.category_id === categoryId && item.product_id === productId)?.quantity ?? 0;

const priceOf = ({ price, price_from }: Product) =>
  `${price_from ? 'from ' : ''}${formatMoney(parseMoney(price) ?? 0)}`;

/** '3 pieces listed', for one service. */
export function piecesText(draft: DraftStep1, categoryId: number) {
  const pieces = draft.items
    .filter(({ category_id }) => category_id === categoryId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 0 ? 'No pieces listed yet' : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} listed`;
}
