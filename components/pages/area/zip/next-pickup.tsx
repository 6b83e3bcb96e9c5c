import { type ReceiptRow, ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { visitLabel } from '@/lib/rules/dates/visit';
import styles from './next-pickup.module.css';
import { changeUntilText, endText, type PickupTimes } from './pickup-times';

export interface NextPickupProps {
  /** 'For example, in 10023' */
  eyebrow: string;
  neighborhood?: string | undefined;
  /** Undefined where no time is free. */
  times: PickupTimes | undefined;
  prices: readonly ReceiptRow[];
  children: React.ReactNode;
}

export const NextPickup = ({ eyebrow, neighborhood, times, prices, children }: NextPickupProps) => (
  <Ticket
    eyebrow={eyebrow}
    aside={neighborhood}
    className={styles.hung}
    parts={
      <>
        {times?.back && (
          <TicketPart>
            <ReceiptRows rows={timeRows(times)} className={styles.times} />
          </TicketPart>
        )}
        <TicketPart>
          <ReceiptRows rows={prices} />
          <p className="min-h-6 text-sm/6 text-quiet">{children}</p>
        </TicketPart>
      </>
    }
  >
    <p className="text-quiet">{kicker(times)}</p>
    {/* In large text on a phone a date stays on one line. */}
    <p className="big-text text-[length:clamp(min(1.75rem,10.5vw),3vw,var(--text-34))]/head">
      {moment(times)}
    </p>
  </Ticket>
);

function kicker(times: PickupTimes | undefined): string {
  if (!times) return 'Call us: someone may have canceled.';
  return times.back ? 'Back by' : 'We could pick it up';
}

function moment(times: PickupTimes | undefined): string {
  if (!times) return 'No open times';
  return times.back ? endText(times.back) : visitLabel(times.pickup);
}

function timeRows(times: PickupTimes): ReceiptRow[] {
  const until = changeUntilText(times);
  return [
    { id: 'pickup', label: 'Pickup', amount: visitLabel(times.pickup) },
    ...(until ? [{ id: 'change', label: 'Change until', amount: until }] : []),
  ];
}
