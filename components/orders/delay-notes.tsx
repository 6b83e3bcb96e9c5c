import { ClockIcon } from '@/components/ui/status-icons';
import { keepTimes } from '@/lib/domain/keep-times';
import { alertPeriod } from '@/lib/domain/service-alert';
import styles from './delay-notes.module.css';

interface DelayNotesProps {
  delays: readonly { text: string; from: string; to: string }[] | undefined;
  now: Date;
}

/** The delays that an order may meet, until they end. */
export const DelayNotes = ({ delays = [], now }: DelayNotesProps) =>
  delays
    .filter(({ to }) => Date.parse(to) > now.getTime())
    .map((delay) => (
      <p key={delay.from + delay.text} className={styles.delay}>
        <ClockIcon size={16} />
        <span>
          <strong>Possible delay.</strong> {delay.text}{' '}
          <span className="font-semibold">{keepTimes(alertPeriod(delay, now))}</span>
        </span>
      </p>
    ));
