import { ClockIcon } from '@/components/ui/status-icons';
import { serverNow } from '@/lib/clock';
import type { Data } from '@/lib/contract';
import { keepTimes } from '@/lib/domain/keep-times';
import { alertPeriod, alertPlaces } from '@/lib/domain/service-alert';
import styles from './home.module.css';

interface HomeDelaysProps {
  alerts: Data<'content.settings'>['service_alerts'];
}

/** Delays with their dates; those of some ZIP codes say which. */
export function HomeDelays({ alerts = [] }: HomeDelaysProps) {
  if (alerts.length === 0) return null;
  const now = serverNow();
  return (
    <aside className={styles.delay} aria-label="Delays">
      {alerts.map((alert) => (
        <p key={alert.from + alert.text} className={`container ${styles.one}`}>
          <ClockIcon />
          <span>
            {alert.text}{' '}
            <span className="block font-normal">
              {keepTimes(alertPeriod(alert, now))}
              {alert.zip_codes.length > 0 &&
                ` · only ZIP code${alert.zip_codes.length > 1 ? 's' : ''} ${alertPlaces(alert)}`}
            </span>
          </span>
        </p>
      ))}
    </aside>
  );
}
