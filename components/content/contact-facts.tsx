import type { Data } from '@/lib/contract';
import { openMoments } from '@/lib/domain/open-moments';
import { hoursInWords, openTimes } from '@/lib/domain/opening-hours';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import styles from './content.module.css';
import { OpenNow } from './open-now';

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
    {settings.location && (
      <div>
        <dt>Address</dt>
        <dd>{settings.location}</dd>
      </div>
    )}
    {settings.opening_hours.length > 0 && (
      <div>
        <dt>Hours (New York time)</dt>
        {settings.opening_hours.map((hours) => (
          <dd key={hours.days}>{hoursInWords(hours)}</dd>
        ))}
        <OpenNow moments={openMoments(openTimes(settings.opening_hours), new Date())} />
      </div>
    )}
  </dl>
);
