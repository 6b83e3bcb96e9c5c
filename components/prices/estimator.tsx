'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
// A client component around server-rendered rows; rules, calculation and search load on first use.
import { loadPart } from '@/lib/browser/page/load-part';
import { formMessages } from '@/lib/messages/form-messages';
import type { Filled } from './estimate-fields';
import { CountingContext } from './price-field';
import type { FoundRow } from './price-sections';

const columns =
  'flex flex-col gap-8 @side:grid @side:grid-cols-[minmax(0,1fr)_20.5rem] @side:items-start @side:gap-16';

interface EstimatorProps {
  list: OrderPriceList;
  rows: readonly FoundRow[];
  example: ReactNode;
  children: ReactNode;
}

type Parts = typeof import('./estimator-parts');

const withParts = (keep: (parts: Parts | null) => void, then?: (parts: Parts) => void) =>
  loadPart(() => import('./estimator-parts')).then(
    (parts) => {
      keep(parts);
      then?.(parts);
    },
    () => keep(null),
  );

export function Estimator({ list, rows, example, children }: EstimatorProps) {
  const find = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState<Filled>({});
  const [search, setSearch] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const [last, setLast] = useState<'filled' | 'cleared'>();
  /** Null if they failed to load. */
  const [parts, setParts] = useState<Parts | null>();

  useEffect(() => {
    try {
      if (sessionStorage['kept-form:pricing'])
        void withParts(setParts, ({ readPersistedCounts }) => setFilled(readPersistedCounts(list)));
    } catch {
      // Storage is denied.
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
      <div className="@container">
        <div className={columns}>
          <div>
            <p className="sr-only" role="status">
              {last === 'cleared' ? 'Nothing chosen' : last && answer && `Estimate ${answer.price}`}
            </p>
            {children}
          </div>
          <div className="contents @side:block @side:h-full">
            {parts === null ? <p role="alert">{formMessages.offlineAgain}</p> : (answer?.ticket ?? example)}
          </div>
        </div>
      </div>
    </CountingContext>
  );
}
