'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { CheckIcon } from '@/components/ui/base/status-icons';
import { afterPress } from '@/components/ui/form/after-press';
import { ZipField } from '@/components/ui/form/zip-field';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { focusControl } from '@/components/ui/status/problem-list';
import { useSession } from '@/hooks/page/use-session';
import { readDraft } from '@/lib/booking/drafts';
import type { ServedZip } from '@/lib/browser/api/queries';
import { loadPart } from '@/lib/browser/page/load-part';
import { messages } from '@/lib/messages/page-messages';
import { weServe } from '@/lib/rules/places/served-area';
import { Section } from './section';
import type { ZipState } from './use-zip';

/** Asked for with the first key, so that it is there by the answer. */
const loadNotifyMe = () => import('@/components/account/addresses/notify-me');

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
  const isLine =
    changing !== value && (state.status === 'served' || (state.status === 'checking' && !isTyped));
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
      <div className="flex flex-col gap-3 text-balance" aria-live="polite">
        {isLine ? (
          <div className="flex min-h-12 items-center gap-2">
            <CheckIcon className="flex-none text-good" />
            <p className="min-w-0 flex-1 tabular-nums">
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
            className="[&_input]:max-w-48"
            value={value}
            hint={state.status === 'checking' && `Checking ${value}…`}
            error={unserved ? messages.notServed : error}
            onChange={(event) => {
              setTyped(true);
              loadPart(loadNotifyMe).catch(() => undefined);
              onChange(event.target.value);
            }}
            onBlur={() => void afterPress().then(() => setChanging(undefined))}
          />
        )}
      </div>
      {state.status === 'failed' && <LoadProblem error={state.error} onRetry={state.retry} />}
      {unserved && (
        <LazyBoundary load={loadNotifyMe} fallback={null}>
          {({ NotifyMe }) => (
            <NotifyMe key={value} zip={value} email={user?.email ?? readDraft('userData')?.email ?? ''} />
          )}
        </LazyBoundary>
      )}
    </Section>
  );
}

/** The neighborhood alone fits beside the ZIP code; screen readers hear the sentence. */
const Served = ({ neighborhood }: Pick<ServedZip, 'neighborhood'>) =>
  neighborhood ? (
    <>
      <span aria-hidden="true">{neighborhood}</span>
      <span className="sr-only">{weServe(neighborhood)}</span>
    </>
  ) : (
    <span>{weServe(neighborhood)}</span>
  );
