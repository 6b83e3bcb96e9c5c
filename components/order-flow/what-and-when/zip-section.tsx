'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { NotifyMe } from '@/components/service-area/notify-me';
import { afterPress } from '@/components/ui/after-press';
import { Button } from '@/components/ui/button';
import { focusControl } from '@/components/ui/problem-list';
import { CheckIcon } from '@/components/ui/status-icons';
import { ZipField } from '@/components/ui/zip-field';
import { useSession } from '@/hooks/use-session';
import type { ServedZip } from '@/lib/api/queries';
import { weServe } from '@/lib/domain/served-area';
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

/** The zip code, checked as soon as the fifth digit is typed. Once answered it is one line. */
export function ZipSection({ value, state, error, onChange }: ZipSectionProps) {
  const user = useSession().user;
  const unserved = state.status === 'unserved';
  // One that came with the draft or the address is not worth a field for the moment of its check.
  const [isTyped, setTyped] = useState(false);
  const [changing, setChanging] = useState<string>();
  const isLine = state.status === 'served' ? changing !== value : state.status === 'checking' && !isTyped;
  const change = useRef<HTMLButtonElement>(null);

  // The field that had the focus is gone.
  useLayoutEffect(() => {
    if (isLine && isTyped && document.activeElement === document.body)
      change.current?.focus({ preventScroll: true });
  }, [isLine, isTyped]);

  useEffect(() => {
    if (changing === undefined) return;
    focusControl('zip_code');
    (document.activeElement as HTMLInputElement).select();
  }, [changing]);

  return (
    <Section
      title="First, your ZIP code"
      lead={isLine ? undefined : 'We’ll show you the next pickup at your address.'}
      hideTitle={isLine}
    >
      <div className={styles.zip} aria-live="polite">
        {isLine ? (
          <div className={styles.answered}>
            <CheckIcon className={styles.check} />
            <p>
              <strong>{value}</strong>{' '}
              {state.status === 'served' ? <Served {...state.zip} /> : <span>{messages.loading}</span>}
            </p>
            <Button
              ref={change}
              id="zip_code"
              variant="quiet"
              size="small"
              aria-label="Change ZIP code"
              onClick={() => setChanging(value)}
            >
              Change
            </Button>
          </div>
        ) : (
          <ZipField
            name="zip_code"
            label="ZIP code"
            className={styles.zipField}
            value={value}
            hint={state.status === 'checking' && `Checking ${value}…`}
            error={unserved ? messages.notServed : error}
            onChange={(event) => {
              setTyped(true);
              onChange(event.target.value);
            }}
            onBlur={() => void afterPress().then(() => setChanging(undefined))}
          />
        )}
      </div>
      {state.status === 'failed' && <LoadProblem error={state.error} onRetry={state.retry} />}
      {unserved && (
        <NotifyMe key={value} zip={value} email={user?.email ?? readDraft('userData')?.email ?? ''} />
      )}
    </Section>
  );
}

/** The neighborhood alone fits beside the ZIP code; screen readers hear the sentence. */
const Served = ({ neighborhood }: Pick<ServedZip, 'neighborhood'>) =>
  neighborhood ? (
    <>
      <span aria-hidden="true">{neighborhood}</span>
      <span className="visually-hidden">{weServe(neighborhood)}</span>
    </>
  ) : (
    <span>{weServe(neighborhood)}</span>
  );
