'use client';
import { refusedTime } from '@/components/order-times/refused-time';
import { Notice } from '@/components/ui/notice';
import { useFocusOnMessage } from '@/hooks/use-focus-on-change';
import { ApiError } from '@/lib/api/errors';
import { parseMoney } from '@/lib/domain/money';
import { visitLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/page-messages';

/** The total that the server named instead of the one that was shown, in cents. */
export function newTotalOf(error: unknown): number | undefined {
  const data = error instanceof ApiError ? (error.body.data as { estimate_total?: number } | null) : null;
  return parseMoney(data?.estimate_total) ?? undefined;
}

/** Why the details were not saved, and how to go on. */
export function ChangeRefusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const place = useFocusOnMessage<HTMLDivElement>(error);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {error instanceof ApiError && <Why error={error} onRetry={onRetry} />}
    </div>
  );
}

const MOST_NAMED = 3;

function Why({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.kind === 'network')
    return (
      <Notice tone="error" title={messages.offline} onRetry={onRetry}>
        We can’t tell yet if your changes went through. It’s safe to retry: we save them only once.
      </Notice>
    );
  const free = refusedTime(error)?.slots.slice(0, MOST_NAMED) ?? [];
  const times = free.map(visitLabel);
  const isPrice = newTotalOf(error) !== undefined;
  return (
    <Notice tone={isPrice || times.length > 0 ? 'warn' : 'error'} title={error.message || messages.generic}>
      {times.length > 0 ? `Next open times there: ${times.join('; ')}.` : 'Your order is as it was.'}
    </Notice>
  );
}
