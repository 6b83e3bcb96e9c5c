import type { ReactNode } from 'react';
import { EmailText } from '@/components/ui/base/email-text';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { serverNow } from '@/lib/browser/page/clock';
import type { Data } from '@/lib/contract';
import { closures } from '@/lib/rules/dates/closures';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { openMoments } from '@/lib/rules/dates/open-moments';
import { hoursInWords, openTimes } from '@/lib/rules/dates/opening-hours';
import { nameZone } from '@/lib/rules/dates/time-zones';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { OpenNow } from './open-now';

export const ContactFacts = ({ settings }: { settings: Data<'content.settings'> }) => (
  <Ticket
    parts={
      <TicketPart>
        <dl className="grid gap-4">
          {settings.support_email && (
            <Fact term="Email">
              <dd className="wrap-anywhere">
                <a href={`mailto:${settings.support_email}`}>
                  <EmailText email={settings.support_email} />
                </a>
              </dd>
            </Fact>
          )}
          {settings.location && (
            <Fact term="Address">
              <dd className="wrap-anywhere">{settings.location}</dd>
            </Fact>
          )}
        </dl>
      </TicketPart>
    }
  >
    <dl className="grid gap-4">
      {settings.contact_number1 && (
        <Fact term="Phone">
          <dd className={phone}>
            <a
              className="text-inherit no-underline hover:text-accent-ink"
              href={phoneHref(settings.contact_number1)}
            >
              {formatPhone(settings.contact_number1)}
            </a>
          </dd>
        </Fact>
      )}
      {settings.opening_hours.length > 0 && (
        <Fact term={`Hours (${nameZone(settings)})`}>
          {settings.opening_hours.map((hours) => (
            <dd key={hours.days} className="wrap-anywhere">
              {nonBreaking(hoursInWords(hours))}
            </dd>
          ))}
          <OpenNow
            moments={openMoments(
              openTimes(settings.opening_hours),
              serverNow(),
              closures(settings.closed_days),
            )}
          />
        </Fact>
      )}
    </dl>
  </Ticket>
);

/** Large text would take a line for each part. */
const phone =
  'font-head text-[length:clamp(var(--text-20),10vw,var(--text-34))]/tight font-bold tracking-head wrap-anywhere';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-quiet">{term}</dt>
    {children}
  </div>
);
