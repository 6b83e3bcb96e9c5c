import { parseDate } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import styles from './order-details.module.css';
import { shownDate } from './order-sentences';

/** Until when a problem with a delivered order can be reported; once that has passed, that it has, and the phone. */
export function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const day = shownDate(until);
  if (!day) return null;
  if (isReportOpen(until)) return <p className={styles.quiet}>Something not right? Tell us until {day}.</p>;
  return (
    <p className={styles.quiet}>
      Problems with this order could be reported until {day}.
      {phone && (
        <>
          {' '}
          Still have a question? Call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>.
        </>
      )}
    </p>
  );
}

/** Whether a problem with a delivered order can still be reported, by the calendar in New York. */
function isReportOpen(issueUntil: string): boolean {
  const last = parseDate(issueUntil);
  return last !== null && todayInNewYork(new Date()) <= last;
}
