import { ButtonLink } from '@/components/ui/button-link';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import type { Data } from '@/lib/contract';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { slotLabel } from '@/lib/domain/slots';
import { routes } from '@/lib/routes';

export interface NextPickupProps {
  served: Data<'service-area.verifyZip'>;
  prices: readonly ReceiptRow[];
  /** True for a visitor's own zip code, false for the example. */
  isAnswer: boolean;
}

/** A ticket with the next pickup in a zip code, the prices, and a link to the order. */
export function NextPickup({ served, prices, isAnswer }: NextPickupProps) {
  const day = parseDate(served.next_pickup?.pickup_date);
  const { from_slot = '', to_slot = '' } = served.next_pickup ?? {};
  return (
    <Ticket
      floating
      eyebrow={`NEXT PICKUP IN ${served.zip_code}`}
      aside={served.neighborhood}
      headline={day ? dayLabel(day) : 'No open times'}
      headlineSize="large"
      subline={day ? slotLabel(from_slot, to_slot) : 'Call us: someone may have canceled.'}
      parts={
        <>
          <TicketPart>
            <ReceiptRows rows={prices} />
          </TicketPart>
          <TicketPart>
            <ButtonLink
              href={`${routes.orderNow}?zipCode=${served.zip_code}`}
              wide
              variant={isAnswer ? 'primary' : 'secondary'}
            >
              Start order
            </ButtonLink>
          </TicketPart>
        </>
      }
    />
  );
}
