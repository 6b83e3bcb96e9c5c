import { ButtonLink } from '@/components/ui/base/button';
import { TicketPart } from '@/components/ui/layout/ticket';
import { routes } from '@/lib/routes';
import { formatPounds } from '@/lib/rules/money/bags';
import { computeEstimate } from '@/lib/rules/money/estimate';
import { isWeighed, type PriceList } from '@/lib/rules/money/price-list';
import { has } from '@/lib/rules/policy/features';
import { payOnce } from '@/lib/rules/policy/policy-sentences';
import { EstimateTicket } from './estimate-ticket';

const BAGS = 2;

export function EstimateExample({ list }: { list: PriceList }) {
  const weighed = list.pricing.find(isWeighed);
  const estimate = weighed && computeEstimate(list, { services: [weighed.category_id], bags: BAGS });
  return (
    <EstimateTicket
      aria-label="Estimate"
      floating
      className="scroll-mt-6 @side:sticky @side:top-6"
      eyebrow={estimate ? 'FOR EXAMPLE' : 'YOUR ESTIMATE'}
      aside={weighed?.name}
      figures={estimate && { estimate }}
      subline={estimate && `${BAGS} full bags, about ${formatPounds(BAGS, list.bag_lb)}\u00a0lb`}
      parts={
        <TicketPart>
          <ButtonLink href={routes.orderNow} wide>
            Start your order
          </ButtonLink>
          <p className="mt-3 text-sm text-quiet">
            <span className="noscript:hidden">Add what you have, and this ticket adds it up. </span>
            {has('house_rules') && `You ${payOnce}.`}
          </p>
        </TicketPart>
      }
    />
  );
}
