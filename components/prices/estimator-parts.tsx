// Loaded when the price list is first used: with the page it would be over its budget of script.

import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { TicketPart } from '@/components/ui/layout/ticket';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { fromPrices } from '@/lib/content/price-sentences';
import { routes } from '@/lib/routes';
import { computeEstimate } from '@/lib/rules/money/estimate';
import { finalPriceNote } from '@/lib/rules/money/estimate-text';
import { has } from '@/lib/rules/policy/features';
import { carryChoice } from './carry-choice';
import type { Filled } from './estimate-fields';
import { ChangingPrice, EstimateTicket, estimateHeadline } from './estimate-ticket';
import type { FoundRow } from './price-sections';
import { PriceTable } from './price-table';
import { readChoice } from './read-choice';

export { persistCounts, readPersistedCounts, settle, weightProblem } from './estimate-fields';
export { findPrices, foundText } from './find-prices';

const bar = cx(
  'flex flex-wrap items-center justify-between gap-1 gap-x-4 px-gutter py-3 tabular-nums',
  '-mx-gutter border-t border-line bg-surface @side:hidden tall:sticky tall:bottom-(--promo-bar-height) tall:z-20',
);

interface Answer {
  /** "$44.10 – $57.20" */
  price: string;
  ticket: ReactNode;
}

export function answerTo(filled: Filled, list: OrderPriceList, onClear: () => void): Answer | undefined {
  const choice = readChoice(filled, list);
  if (choice.services.length === 0) return undefined;
  const estimate = computeEstimate(list, choice);
  const price = estimateHeadline({ estimate });
  const idle = list.pricing.filter(
    ({ category_id }) =>
      !choice.services.includes(category_id) &&
      choice.preferences.some((extra) => extra.category_id === category_id),
  );
  const ticket = (
    <>
      <p className={bar} data-estimate-bar="">
        <span>
          Your estimate{' '}
          <strong className="block font-head text-xl/[1.2]">
            <ChangingPrice>{price}</ChangingPrice>
          </strong>
        </span>
        <a className="py-2 font-semibold" href="#estimate">
          See what’s in it
        </a>
      </p>
      <EstimateTicket
        aria-label="Your estimate"
        floating
        className="scroll-mt-6 @side:sticky @side:top-6"
        eyebrow="YOUR ESTIMATE"
        figures={{ estimate }}
        notes={
          <>
            {has('house_rules') && (
              <p className="mt-3 text-sm text-quiet">
                {finalPriceNote({ weighed: choice.bags > 0, counted: choice.items.length > 0 })}.
              </p>
            )}
            {estimate.hasFromPrices && <p className="mt-3 text-sm text-quiet">{fromPrices}</p>}
            {idle.map(({ category_id, name }) => (
              <p key={category_id} className="mt-3 text-sm text-quiet">
                {name} extras count once you add an item.
              </p>
            ))}
          </>
        }
        parts={
          <TicketPart>
            <ButtonLink href={routes.orderNow} wide onClick={() => carryChoice(list, choice)}>
              Start this order
            </ButtonLink>
            <Button variant="quiet" size="small" wide className="mt-2" onClick={onClear}>
              Start over
            </Button>
          </TicketPart>
        }
      />
    </>
  );
  return { price, ticket };
}

export const FoundPrices = ({ rows }: { rows: readonly FoundRow[] }) => {
  const found = rows.map(({ section, group, key, ...row }) => ({
    ...row,
    key: `${section} ${key}`,
    detail: `${section} · ${group}`,
  }));
  return <PriceTable again group={{ title: 'Prices found', rows: found }} />;
};
