'use client';
// The price list as one island around what the server renders of it: its fields read and fill in what is kept here.
// What one field means for the others, what it all costs and the search come with the first use.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrderPriceList } from '@/hooks/use-price-list';
import type { Filled } from './estimate-fields';
import styles from './estimator.module.css';
import { CountingContext } from './price-field';

interface EstimatorProps {
  list: OrderPriceList;
  /** Every row of the price list, for the search. */
  texts: readonly string[];
  /** The ticket before anything is chosen. */
  example: ReactNode;
  /** The price list. */
  children: ReactNode;
}

type Parts = typeof import('./estimator-parts');

/** Once they are there they are so at once. */
const withParts = (keep: (parts: Parts | null) => void, then?: (parts: Parts) => void) =>
  import('./estimator-parts').then(
    (parts) => {
      keep(parts);
      then?.(parts);
    },
    () => keep(null),
  );

/** The price list with its fields, and its estimate beside it. */
export function Estimator({ list, texts, example, children }: EstimatorProps) {
  const find = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState<Filled>({});
  const [search, setSearch] = useState('');
  const [last, setLast] = useState<'filled' | 'cleared'>();
  /** null when they did not load. */
  const [parts, setParts] = useState<Parts | null>();

  // Back from the order, or after a reload: what was counted is still there
  useEffect(() => {
    try {
      if (sessionStorage['kept-form:pricing'])
        void withParts(setParts, ({ keptCounts }) => setFilled(keptCounts(list)));
    } catch {
      // denied storage keeps nothing
    }
  }, [list]);

  useEffect(() => {
    if (last) parts?.keepCounts(filled);
  }, [filled, last, parts]);

  const clear = () => {
    setFilled({});
    setSearch('');
    setLast('cleared');
    find.current?.focus();
  };

  const found = parts?.findPrices(texts, search);
  const answer = parts?.answerTo(filled, list, clear);
  const counting = {
    filled,
    fill: (name: string, value: string, instead?: readonly string[]) => {
      setFilled((before) => ({ ...before, [name]: value }));
      setLast('filled');
      void withParts(setParts, ({ settle }) => setFilled((now) => settle(now, list, name, instead)));
    },
    problemOf: (typed?: string) => parts?.weightProblem(typed),
    find,
    search,
    setSearch: (typed: string) => {
      setSearch(typed);
      void withParts(setParts);
    },
    found,
    foundText: found && parts?.foundText(found),
  };
  return (
    <CountingContext value={counting}>
      <div className={styles.form}>
        <div className={styles.layout}>
          <div>
            <p className="visually-hidden" role="status">
              {last === 'cleared' ? 'Nothing chosen' : last && answer && `Estimate ${answer.price}`}
            </p>
            {children}
          </div>
          <div className={styles.side}>
            {parts === null ? (
              // the sentences of lib/page-messages did not load either
              <p role="alert">Could not reach the server. Please try again.</p>
            ) : (
              (answer?.ticket ?? example)
            )}
          </div>
        </div>
      </div>
    </CountingContext>
  );
}
