import type { Data } from '@/lib/contract';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import styles from './content.module.css';

const dayNames: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

/** 'Mo-Fr' → 'Monday to Friday' */
const days = (short: string) =>
  short
    .split('-')
    .map((day) => dayNames[day] ?? day)
    .join(' to ');

/** '07:00' → '7:00 AM' */
function clock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** How to reach the business. */
export const ContactFacts = ({ settings }: { settings: Data<'content.settings'> }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Telephone</dt>
      <dd>
        <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a>
      </dd>
    </div>
    <div>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
      </dd>
    </div>
    <div>
      <dt>Address</dt>
      <dd>{settings.location}</dd>
    </div>
    <div>
      <dt>Hours (New York time)</dt>
      {settings.opening_hours.map((hours) => (
        <dd key={hours.days}>
          {days(hours.days)}, {clock(hours.opens)} to {clock(hours.closes)}
        </dd>
      ))}
    </div>
  </dl>
);
