'use client';
import { NotifyMe } from '@/components/service-area/notify-me';
import { Notice } from '@/components/ui/notice';
import { ZipField } from '@/components/ui/zip-field';
import { useSession } from '@/hooks/use-session';
import { failureText } from '@/lib/api/failure-text';
import type { ServedZip } from '@/lib/api/queries';
import { parseDate } from '@/lib/domain/calendar';
import { weServe } from '@/lib/domain/served-area';
import { visitLabel } from '@/lib/domain/slots';
import { readDraft } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { Section } from './section';
import type { ZipState } from './use-zip';
import styles from './what-and-when.module.css';

interface ZipSectionProps {
  value: string;
  state: ZipState;
  error?: string;
  onChange: (zip: string) => void;
}

/** The zip code, checked as soon as the fifth digit is typed. */
export function ZipSection({ value, state, error, onChange }: ZipSectionProps) {
  const user = useSession().user;
  const unserved = state.status === 'unserved';
  return (
    <Section title="First, your ZIP code" lead="We’ll show you the next pickup at your address.">
      <div className={styles.zip} aria-live="polite">
        <ZipField
          name="zip_code"
          label="ZIP code"
          className={styles.zipField}
          value={value}
          error={unserved ? messages.notServed : error}
          onChange={(event) => onChange(event.target.value)}
        />
        {/* as tall as the result, so that nothing below moves */}
        {state.status === 'checking' && <Notice title={`Checking ${value}…`}>&nbsp;</Notice>}
        {state.status === 'served' && <Served zip={state.zip} />}
      </div>
      {state.status === 'failed' && (
        <Notice tone="error" onRetry={state.retry}>
          {failureText(state.error)}
        </Notice>
      )}
      {unserved && (
        <NotifyMe key={value} zip={value} email={user?.email ?? readDraft('userData')?.email ?? ''} />
      )}
    </Section>
  );
}

function Served({ zip: { neighborhood, next_pickup } }: { zip: ServedZip }) {
  const date = parseDate(next_pickup?.pickup_date);
  return (
    <Notice tone="good" title={weServe(neighborhood)}>
      {next_pickup && date ? `Next pickup: ${visitLabel({ ...next_pickup, date })}` : undefined}
    </Notice>
  );
}
