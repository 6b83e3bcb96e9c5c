'use client';
import { useState } from 'react';
import type { findPrices } from '@/components/prices/find-prices';
import { TextField } from '@/components/ui/form/field';
import { QuantityStepper } from '@/components/ui/form/quantity-stepper';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { loadPart } from '@/lib/browser/page/load-part';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { pluralize } from '@/lib/text/counts-text';
import type { PricedService } from './service-cards';
import type { ChangeStep1 } from './use-step1';

type Product = PricedService['products'][number];

export interface ItemListProps {
  service: PricedService;
  draft: DraftStep1;
  change: ChangeStep1;
}

/** From so many pieces on there is a search, and the groups are folded. */
const LONG = 9;

/** Asked for when its field has the focus. */
const loadSearch = () => import('@/components/prices/find-prices');

/** A service's price list with a quantity for each piece. A folded group shows the pieces that were counted. */
export function ItemList({ service, draft, change }: ItemListProps) {
  const [search, setSearch] = useState('');
  const [find, setFind] = useState<typeof findPrices>();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  // Stay where they are when they are counted down to none.
  const [counted, setCounted] = useState<readonly number[]>([]);
  const { category_id: id, name, products } = service;
  const isLong = products.length >= LONG;
  const pieces = products.map((product) => ({ ...product, key: String(product.id), section: name }));
  const found = find?.(pieces, search);
  const groups = [...new Set(products.map(({ group }) => group))];

  const loadFind = () =>
    void loadPart(loadSearch).then(
      (part) => setFind(() => part.findPrices),
      () => undefined,
    );
  const setQuantity = (productId: number, quantity: number) => {
    const others = draft.items.filter((item) => item.category_id !== id || item.product_id !== productId);
    const item = { category_id: id, product_id: productId, quantity };
    setCounted((before) => [...before, productId]);
    change({ items: quantity > 0 ? [...others, item] : others });
  };
  const row = (product: Product) => (
    <li
      key={product.id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-0.5"
    >
      <span className="flex flex-[1_1_7rem] flex-col leading-[1.35]">
        <span aria-hidden="true">{product.name}</span>
        <span className="text-sm text-quiet">{formatPrice(product)}</span>
      </span>
      <QuantityStepper
        label={product.name}
        hideLabel
        folds
        value={getQuantity(draft, id, product.id)}
        onChange={(quantity) => setQuantity(product.id, quantity)}
      />
    </li>
  );

  return (
    <div className="flex flex-col gap-2">
      {isLong && (
        <>
          <a className="sr-only self-start focus:not-sr-only active:not-sr-only" href={`#after-items-${id}`}>
            Skip the list of pieces
          </a>
          <TextField
            id={`items-${id}`}
            type="search"
            label={`Find a piece of ${name}`}
            placeholder="Shirt, dress, coat"
            autoComplete="off"
            value={search}
            onFocus={loadFind}
            onChange={(event) => {
              setSearch(event.target.value);
              loadFind();
            }}
          />
        </>
      )}
      <p className="text-sm text-quiet" role="status">
        {found?.length === 0 ? 'No match. Try another word, or ask us.' : piecesText(draft, id)}
      </p>
      {found ? (
        <ul className="tabular-nums">{found.map(row)}</ul>
      ) : (
        <div>
          {groups.map((group) => {
            const isOpen = !isLong || unfolded.includes(group);
            const shown = products.filter(
              (product) =>
                product.group === group &&
                (isOpen || counted.includes(product.id) || getQuantity(draft, id, product.id) > 0),
            );
            return (
              <section key={group} aria-label={group}>
                <h3 className="text-heading">
                  {isLong ? (
                    <button
                      type="button"
                      className="fold-sign bare min-h-11 w-full border-b border-line-strong text-start font-[inherit] [--sign-end:1rem] hover:text-accent-ink"
                      aria-expanded={isOpen}
                      onClick={() =>
                        setUnfolded(isOpen ? unfolded.filter((one) => one !== group) : [...unfolded, group])
                      }
                    >
                      {group}
                    </button>
                  ) : (
                    group
                  )}
                </h3>
                <ul className="tabular-nums">{shown.map(row)}</ul>
              </section>
            );
          })}
        </div>
      )}
      <span id={`after-items-${id}`} tabIndex={-1} />
    </div>
  );
}

const getQuantity = (draft: DraftStep1, categoryId: number, productId: number) =>
  draft.items.find((item) => item.category_id === categoryId && item.product_id === productId)?.quantity ?? 0;

const formatPrice = ({ price, price_from }: Product) =>
  `${price_from ? 'from ' : ''}${formatMoney(parseMoney(price) ?? 0)}`;

/** '3 pieces listed', for one service. */
export function piecesText(draft: DraftStep1, categoryId: number) {
  const pieces = draft.items
    .filter(({ category_id }) => category_id === categoryId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 0 ? 'No pieces listed yet' : `${pluralize(pieces, 'piece')} listed`;
}
