import { ButtonLink } from '@/components/ui/button';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { serverNow } from '@/lib/clock';
import type { Data } from '@/lib/contract';
import { type CalendarDate, parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { slotLabel, slotMinutes, slotTime } from '@/lib/domain/slots';
import { changeUntilLabel } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import styles from './next-pickup.module.css';

export interface NextPickupProps {
  served: Data<'service-area.verifyZip'>;
  prices: readonly ReceiptRow[];
  /** True for a visitor's own zip code, false for the example. */
  isAnswer: boolean;
}

/** A ticket with the next pickup in a zip code, when it could be back, a price, and a link to the order. */
export function NextPickup({ served, prices, isAnswer }: NextPickupProps) {
  const day = parseDate(served.next_pickup?.pickup_date);
  const { from_slot = '', to_slot = '' } = served.next_pickup ?? {};
  const pickup = day ? keepTimes(`${dayLabel(day)}, ${slotLabel(from_slot, to_slot)}`) : '';
  const back = firstDelivery(served.next_pickup);
  const rows = [
    ...(back ? [{ id: 'pickup', label: 'Pickup', amount: pickup }] : []),
    ...(back ? [{ id: 'delivery', label: 'Delivery', amount: back.slot }] : []),
    ...(back ? changeRow(served.next_pickup?.cutoff_at) : []),
  ];
  return (
    <Ticket
      eyebrow={isAnswer ? `Next pickup in ${served.zip_code}` : `For example, in ${served.zip_code}`}
      aside={served.neighborhood}
      className={styles.hung}
      parts={
        <>
          {rows.length > 0 && (
            <TicketPart>
              <ReceiptRows rows={rows} className={styles.times} />
            </TicketPart>
          )}
          <TicketPart>
            <ReceiptRows rows={prices} />
            {isAnswer ? (
              <ButtonLink
                href={`${routes.orderNow}?zipCode=${served.zip_code}`}
                wide
                className={styles.start}
              >
                Start order
              </ButtonLink>
            ) : (
              <p className={styles.note}>Type your ZIP code and this ticket is yours.</p>
            )}
          </TicketPart>
        </>
      }
    >
      <p className={styles.kicker}>{kicker(day, back)}</p>
      <p className={styles.moment}>{back?.by ?? (pickup || 'No open times')}</p>
    </Ticket>
  );
}

function kicker(day: CalendarDate | null, back: { by: string } | undefined): string {
  if (!day) return 'Call us: someone may have canceled.';
  return back ? 'You could have it back by' : 'We could pick it up';
}

/** The first delivery after the first pickup; undefined when its day has none left, or the API does not tell. */
function firstDelivery(pickup: Data<'service-area.verifyZip'>['next_pickup']) {
  const first = pickup?.first_delivery;
  const day = parseDate(first?.delivery_date);
  const end = slotMinutes(first?.to_slot);
  if (!first || !day || end === null) return undefined;
  return {
    by: keepTimes(`${dayLabel(day)}, ${slotTime(end).replace(':00', '')}`),
    slot: keepTimes(`${dayLabel(day)}, ${slotLabel(first.from_slot, first.to_slot)}`),
  };
}

/** Until when a pickup can be changed; left out once that time has passed. @param cutoffAt New York time, ISO */
function changeRow(cutoffAt = ''): ReceiptRow[] {
  const day = parseDate(cutoffAt.slice(0, 10));
  const minutes = Number(cutoffAt.slice(11, 13)) * 60 + Number(cutoffAt.slice(14, 16));
  if (!day || !(Date.parse(cutoffAt) > serverNow().getTime())) return [];
  const until = keepTimes(`${dayLabel(day)}, ${slotTime(minutes).replace(':00', '')}`);
  return [{ id: 'change', label: changeUntilLabel, amount: until }];
}
