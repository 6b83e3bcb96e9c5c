import { ButtonLink } from '@/components/ui/button';
import { TicketPart } from '@/components/ui/ticket';
import { poundsOf } from '@/lib/domain/bags';
import { computeEstimate } from '@/lib/domain/estimate';
import type { PriceList } from '@/lib/domain/price-list';
import { isWeighed } from '@/lib/domain/price-list';
import { payOnce } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { EstimateTicket } from './estimate-ticket';
import styles from './estimator.module.css';

const BAGS = 2;

/** The ticket before anything is chosen: the price of two bags, and a link to the order. */
export function EstimateExample({ list }: { list: PriceList }) {
  const weighed = list.pricing.find(isWeighed);
  const estimate = weighed && computeEstimate(list, { services: [weighed.category_id], bags: BAGS });
  return (
    <EstimateTicket
      aria-label="Estimate"
      floating
      className={styles.ticket}
      eyebrow={estimate ? 'FOR EXAMPLE' : 'YOUR ESTIMATE'}
      aside={weighed?.name}
      figures={estimate && { estimate }}
      subline={estimate && `${BAGS} full bags, about ${poundsOf(BAGS, list.bag_lb)}\u00a0lb`}
      parts={
        <TicketPart>
          <ButtonLink href={routes.orderNow} wide>
            Start your order
          </ButtonLink>
          <p className="mt-12 quiet small">
            <span className={styles.scripted}>Add what you have, and this ticket adds it up. </span>
            You {payOnce}.
          </p>
        </TicketPart>
      }
    />
  );
}
