'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { formMessages } from '@/lib/form-messages';
// The price list as a client component around server-rendered rows, whose fields read and set the state here. The
// rules between fields, the calculation and the search load on first use.
import { loadPart } from '@/lib/load-part';
import type { Filled } from './estimate-fields';
import styles from './estimator.module.css';
import { CountingContext } from './price-field';
import type { FoundRow } from './price-sections';

interface EstimatorProps {
  list: OrderPriceList;
  /** Every price row, for the search. */
  rows: readonly FoundRow[];
  /** The ticket before anything is chosen. */
  example: ReactNode;
  children: ReactNode;
}

type Parts = typeof import('./estimator-parts');

/** Loads the parts on first use; keeps null if that fails. */
const withParts = (keep: (parts: Parts | null) => void, then?: (parts: Parts) => void) =>
  loadPart(() => import('./estimator-parts')).then(
    (parts) => {
      keep(parts);
      then?.(parts);
    },
    () => keep(null),
  );

/** The price list with its fields, and its estimate beside it. */
export function Estimator({ list, rows, example, children }: EstimatorProps) {
  const find = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState<Filled>({});
  const [search, setSearch] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const [last, setLast] = useState<'filled' | 'cleared'>();
  /** null if they failed to load. */
  const [parts, setParts] = useState<Parts | null>();

  // Restores the counts after a reload or on the way back from the order
  useEffect(() => {
    try {
      if (sessionStorage['kept-form:pricing'])
        void withParts(setParts, ({ readPersistedCounts }) => setFilled(readPersistedCounts(list)));
    } catch {
      // storage is denied, so nothing was kept
    }
  }, [list]);

  useEffect(() => {
    const isWide = globalThis.matchMedia?.('(min-width: 45em)').matches;
    setUnfolded(Boolean(isWide) && !CSS.supports('selector(::details-content)'));
  }, []);

  useEffect(() => {
    if (last) parts?.persistCounts(filled);
  }, [filled, last, parts]);

  const clear = () => {
    setFilled({});
    setSearch('');
    setLast('cleared');
    find.current?.focus();
  };

  const found = parts?.findPrices(rows, search);
  const answer = parts?.answerTo(filled, list, clear);
  const counting = {
    filled,
    fill: (name: string, value: string, instead?: readonly string[]) => {
      setFilled((before) => ({ ...before, [name]: value }));
      setLast('filled');
      void withParts(setParts, ({ settle }) => setFilled((now) => settle(now, list, name, instead)));
    },
    findProblem: (typed?: string) => parts?.weightProblem(typed, list.bag_lb),
    find,
    search,
    setSearch: (typed: string) => {
      setSearch(typed);
      void withParts(setParts);
    },
    found: found && parts && <parts.FoundPrices rows={found} />,
    foundText: found && parts?.foundText(found),
    unfolded,
  };
  return (
    <CountingContext value={counting}>
      <div className="sized">
        <div className={styles.layout}>
          <div>
            <p className="visually-hidden" role="status">
              {last === 'cleared' ? 'Nothing chosen' : last && answer && `Estimate ${answer.price}`}
            </p>
            {children}
          </div>
          <div className={styles.side}>
            {parts === null ? (
              <p role="alert">{formMessages.offline} Please try again.</p>
            ) : (
              (answer?.ticket ?? example)
            )}
          </div>
        </div>
      </div>
    </CountingContext>
  );
}
