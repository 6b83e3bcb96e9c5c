import { EmailText } from '@/components/ui/base/email-text';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { serverNow } from '@/lib/browser/page/clock';
import type { Data } from '@/lib/contract';
import { closures } from '@/lib/rules/dates/closures';
import { keepTimes } from '@/lib/rules/dates/day-label';
import { openMoments } from '@/lib/rules/dates/open-moments';
import { hoursInWords, openTimes } from '@/lib/rules/dates/opening-hours';
import { nameZone } from '@/lib/rules/dates/time-zones';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import styles from './contact-page.module.css';
import { OpenNow } from './open-now';

export const ContactFacts = ({ settings }: { settings: Data<'content.settings'> }) => (
  <Ticket
    parts={
      <TicketPart>
        <dl className={styles.facts}>
          {settings.support_email && (
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${settings.support_email}`}>
                  <EmailText email={settings.support_email} />
                </a>
              </dd>
            </div>
          )}
          {settings.location && (
            <div>
              <dt>Address</dt>
              <dd>{settings.location}</dd>
            </div>
          )}
        </dl>
      </TicketPart>
    }
  >
    <dl className={styles.facts}>
      {settings.contact_number1 && (
        <div>
          <dt>Phone</dt>
          <dd className={styles.phone}>
            <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a>
          </dd>
        </div>
      )}
      {settings.opening_hours.length > 0 && (
        <div>
          <dt>{`Hours (${nameZone(settings)})`}</dt>
          {settings.opening_hours.map((hours) => (
            <dd key={hours.days}>{keepTimes(hoursInWords(hours))}</dd>
          ))}
          <OpenNow
            moments={openMoments(
              openTimes(settings.opening_hours),
              serverNow(),
              closures(settings.closed_days ?? []),
            )}
          />
        </div>
      )}
    </dl>
  </Ticket>
);
