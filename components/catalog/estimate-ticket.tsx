import { Button, ButtonLink } from '@/components/ui/button';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import type { Estimate } from '@/lib/domain/estimate';
import { finalPriceNote } from '@/lib/domain/estimate-text';
import type { PriceList } from '@/lib/domain/price-list';
import { routes } from '@/lib/routes';
import type { EstimatorChoice } from './estimate-fields';
import { estimateHeadline, estimateRows } from './estimate-rows';
import styles from './estimator.module.css';

interface EstimateTicketProps {
  list: PriceList;
  choice: EstimatorChoice;
  estimate: Estimate;
  /** Takes the choice along into the order. */
  onStart: () => void;
  onClear: () => void;
}

/** What the counted things come to, and the way into the order with them. */
export function EstimateTicket({ list, choice, estimate, onStart, onClear }: EstimateTicketProps) {
  const idle = list.pricing.filter(
    ({ category_id }) =>
      !choice.services.includes(category_id) &&
      choice.preferences.some((extra) => extra.category_id === category_id),
  );
  return (
    <>
      <p className={styles.bar}>
        <span>
          Your estimate <strong>{estimateHeadline({ estimate })}</strong>
        </span>
        <a href="#estimate">See what is in it</a>
      </p>
      <Ticket
        as="section"
        id="estimate"
        aria-label="Your estimate"
        floating
        className={styles.ticket}
        eyebrow="YOUR ESTIMATE"
        headline={estimateHeadline({ estimate })}
        parts={
          <>
            <TicketPart>
              <ReceiptRows rows={estimateRows({ estimate })} />
              <p className={styles.note}>
                {finalPriceNote({ weighed: choice.bags > 0, counted: choice.items.length > 0 })}.
              </p>
              {estimate.hasFromPrices && (
                <p className={styles.note}>“From” prices can rise with material or work; we ask first.</p>
              )}
              {idle.map(({ category_id, name }) => (
                <p key={category_id} className={styles.note}>
                  Extras of {name} count as soon as something of it is counted.
                </p>
              ))}
            </TicketPart>
            <TicketPart>
              <ButtonLink href={routes.orderNow} wide onClick={onStart}>
                Start this order
              </ButtonLink>
              <Button variant="quiet" size="small" wide className={styles.again} onClick={onClear}>
                Start over
              </Button>
            </TicketPart>
          </>
        }
      />
    </>
  );
}
