'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { TextField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import { useNotifyMe, useWaiting } from '@/hooks/data/use-service-area';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { ApiError } from '@/lib/browser/api/errors';
import { failureText } from '@/lib/browser/api/failure-text';
import { canonicalEmail } from '@/lib/rules/people/email';
import { waitlistText } from '@/lib/rules/places/waitlist';

/** Not a <form>, because it may be inside one. */
export function NotifyMe({ zip, email = '' }: { zip: string; email?: string }) {
  const [typed, setTyped] = useState(email);
  const notify = useNotifyMe();
  const place = useFocusOnMessage<HTMLDivElement>(notify.isSuccess);
  const { data: waiting = 0 } = useWaiting(zip);
  const { error } = notify;
  const refusal = error instanceof ApiError && error.errors.email;

  function send(event: { preventDefault(): void }) {
    event.preventDefault();
    if (!notify.isPending) notify.mutate({ email: canonicalEmail(typed), zipCode: zip });
  }

  if (notify.isSuccess) {
    return (
      <div ref={place} tabIndex={-1} className="focus:outline-none">
        <Notice tone="good" live>
          {notify.data.message || `We’ll email you when we serve ${zip}`}
        </Notice>
      </div>
    );
  }
  return (
    <fieldset
      className="panel grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-3 p-4 max-[501px]:grid-cols-1"
      aria-label={`Tell me when you serve ${zip}`}
    >
      <TextField
        label={`Tell me when you serve ${zip}`}
        type="email"
        id="notify-email"
        autoComplete="email"
        inputMode="email"
        placeholder="Email"
        value={typed}
        error={error ? refusal || failureText(error) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(event);
        }}
      />
      <Button
        variant="secondary"
        className="mt-label max-[501px]:mt-0"
        busy={notify.isPending}
        busyText="Sending…"
        onClick={send}
      >
        Notify me
      </Button>
      {waiting > 0 && <p className="col-span-full text-quiet">{waitlistText(zip, waiting)}.</p>}
    </fieldset>
  );
}
