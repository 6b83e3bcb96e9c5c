import { serverNow } from '@/lib/clock';
import { parseDate } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { shownDate } from '@/lib/domain/order-windows';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { reportOver } from '@/lib/policy-sentences';
import styles from './order-details.module.css';

/** The deadline for reporting a problem with a delivered order; after it, says so and shows the phone number. */
export function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const day = shownDate(until);
  if (!day) return null;
  if (isReportOpen(until)) return <p className={styles.explains}>Something not right? Tell us by {day}.</p>;
  return (
    <p className={styles.explains}>
      {reportOver(day)}
      {phone && (
        <>
          {' '}
          Still have a question? Call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>.
        </>
      )}
    </p>
  );
}

/** Whether a problem can still be reported, by the New York date. */
function isReportOpen(issueUntil: string): boolean {
  const last = parseDate(issueUntil);
  return last !== null && todayInNewYork(serverNow()) <= last;
}
