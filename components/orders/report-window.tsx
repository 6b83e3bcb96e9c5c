import { serverNow } from '@/lib/clock';
import { parseDate } from '@/lib/domain/calendar';
import { datedLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { todayAtShop } from '@/lib/domain/shop-time';
import { reportOver } from '@/lib/policy-sentences';
import styles from './order-details.module.css';

/** The deadline for reporting a problem with a delivered order; after it, says so and shows the phone number. */
export function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const last = parseDate(until);
  if (!last) return null;
  const today = todayAtShop(serverNow());
  const day = keepTimes(datedLabel(last, today));
  if (today <= last) return <p className={styles.explains}>Something not right? Tell us by {day}.</p>;
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
