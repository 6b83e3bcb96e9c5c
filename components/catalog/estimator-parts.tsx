// Loaded when the price list is first used: with the page it would be over its budget of script.
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { TicketPart } from '@/components/ui/ticket';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { fromPrices } from '@/lib/content/price-sentences';
import { computeEstimate } from '@/lib/domain/estimate';
import { finalPriceNote } from '@/lib/domain/estimate-text';
import { routes } from '@/lib/routes';
import { carryChoice } from './carry-choice';
import type { Filled } from './estimate-fields';
import { ChangingPrice, EstimateTicket, estimateHeadline } from './estimate-ticket';
import styles from './estimator.module.css';
import type { FoundRow } from './price-sections';
import { PriceTableRow } from './price-table';
import priceTableStyles from './price-table.module.css';
import { readChoice } from './read-choice';

export { persistCounts, readPersistedCounts, settle, weightProblem } from './estimate-fields';
export { findPrices, foundText } from './find-prices';

interface Answer {
  /** "$44.10 – $57.20" */
  price: string;
  /** The ticket of the current choice, with a link into the order. */
  ticket: ReactNode;
}

/** Undefined while nothing is chosen. */
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
      <p className={styles.bar}>
        <span>
          Your estimate{' '}
          <strong>
            <ChangingPrice>{price}</ChangingPrice>
          </strong>
        </span>
        <a href="#estimate">See what’s in it</a>
      </p>
      <EstimateTicket
        aria-label="Your estimate"
        floating
        className={styles.ticket}
        eyebrow="YOUR ESTIMATE"
        figures={{ estimate }}
        notes={
          <>
            <p className="mt-12 quiet small">
              {finalPriceNote({ weighed: choice.bags > 0, counted: choice.items.length > 0 })}.
            </p>
            {estimate.hasFromPrices && <p className="mt-12 quiet small">{fromPrices}</p>}
            {idle.map(({ category_id, name }) => (
              <p key={category_id} className="mt-12 quiet small">
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
            <Button variant="quiet" size="small" wide className="mt-8" onClick={onClear}>
              Start over
            </Button>
          </TicketPart>
        }
      />
    </>
  );
  return { price, ticket };
}

/** What a search found, best first. */
export const FoundPrices = ({ rows }: { rows: readonly FoundRow[] }) => (
  <table className={priceTableStyles.table}>
    <caption className="visually-hidden">Prices found</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Service</th>
        <th scope="col">Price</th>
        <th scope="col">How many</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <PriceTableRow key={`${row.section} ${row.key}`} row={row} detail={describePlace(row)} again />
      ))}
    </tbody>
  </table>
);

/** 'Dry Cleaning · Tops' */
const describePlace = ({ section, group }: FoundRow) => `${section} · ${group}`;
