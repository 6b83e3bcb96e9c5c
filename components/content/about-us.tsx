import { EmailText } from '@/components/ui/email-text';
import { TextLink } from '@/components/ui/text-link';
import type { Data } from '@/lib/contract';
import { keepTimes } from '@/lib/domain/keep-times';
import { hoursInWords } from '@/lib/domain/opening-hours';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { routes } from '@/lib/routes';
import styles from './about-text.module.css';

/** The business and where it works, as the settings have it. */
export function AboutUs({ settings }: { settings: Data<'content.settings'> }) {
  const area = settings.service_area ?? [];
  return (
    <dl className={styles.facts}>
      {settings.location && (
        <div>
          <dt>Address</dt>
          <dd>{settings.location}</dd>
        </div>
      )}
      <div>
        <dt>Area</dt>
        <dd>
          {area.length > 0 && `We serve ${area.length} neighborhoods: ${listOf(area)}. `}
          <TextLink href={routes.serviceArea}>Check your ZIP code</TextLink>
        </dd>
      </div>
      {settings.opening_hours.length > 0 && (
        <div>
          <dt>Hours</dt>
          <dd>{keepTimes(settings.opening_hours.map(hoursInWords).join('; '))}, New York time</dd>
        </div>
      )}
      <div>
        <dt>Talk to us</dt>
        <dd>
          <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a>
          {' or '}
          <a href={`mailto:${settings.support_email}`}>
            <EmailText email={settings.support_email} />
          </a>
        </dd>
      </div>
    </dl>
  );
}

const listOf = (area: readonly { neighborhood: string }[]) =>
  new Intl.ListFormat('en-US').format(area.map(({ neighborhood }) => neighborhood));
