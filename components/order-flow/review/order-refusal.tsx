'use client';
import { refusalOf, refusedTime } from '@/components/order-times/refused-time';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { EstimateState } from '@/hooks/use-estimate';
import { useFocusOnMessage } from '@/hooks/use-focus-on-change';
import { ApiError } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import { lostAnswer } from '@/lib/api/lost-answer';
import { formatEstimate } from '@/lib/domain/estimate-text';
import { parseMoney } from '@/lib/domain/money';
import { type StepId, stepHref } from '@/lib/order-steps';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';

interface OrderRefusalProps {
  error: unknown;
  estimate: EstimateState;
  onAgain: () => void;
}

function newEstimateText(totalCents: number | null, shown: EstimateState): string {
  if (totalCents === null || shown.status !== 'ready') return 'Your estimate has changed.';
  const { hasFromPrices } = shown.estimate;
  const price = formatEstimate(totalCents, totalCents, shown.uncounted, hasFromPrices);
  return `Your estimate is now ${hasFromPrices ? '' : 'up to '}${price}.`;
}

/** The step that edits a field. */
const stepOf = (field: string): StepId =>
  /card|promo|tip/.test(field) ? 'payment' : /address|handoff/.test(field) ? 'address' : 'what-and-when';

/** Why the order was not placed, and how to continue. The draft is always kept. */
export function OrderRefusal(props: OrderRefusalProps) {
  const place = useFocusOnMessage<HTMLDivElement>(props.error);
  // TakenSlotNotice shows it, with the next free time
  if (refusedTime(props.error)) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Why {...props} />
    </div>
  );
}

function Why({ error, estimate, onAgain }: OrderRefusalProps) {
  if (!(error instanceof ApiError)) return <Notice tone="error">{messages.generic}</Notice>;
  if (error.kind === 'unauthorized') return null;
  if (error.kind === 'network' || error.httpStatus >= 500) {
    return (
      <Notice tone="error" title={failureText(error)} onRetry={onAgain}>
        {lostAnswer('your order went through', 'it never makes a second order')}
      </Notice>
    );
  }
  if (refusalOf(error).reason === 'price') {
    return (
      <Notice tone="warn" live title={error.message}>
        {newEstimateText(parseMoney(refusalOf(error).estimate_total), estimate)} Place the order again if you
        agree.
      </Notice>
    );
  }
  const fields = Object.entries(error.errors);
  if (fields.length > 0) {
    const isNote = fields.every(([field]) => field.startsWith('stain_notes'));
    const first = isNote ? 'Change the note' : 'Change times';
    return (
      <Notice
        tone="error"
        title={error.message}
        actions={[...new Set(fields.map(([field]) => stepOf(field)))].map((step) => (
          <Change
            key={step}
            step={step}
            text={step === 'payment' ? 'Change payment' : step === 'address' ? 'Change address' : first}
          />
        ))}
      >
        {fields.length > 1 && fields.map(([field, message]) => <p key={field}>{message}</p>)}
      </Notice>
    );
  }
  const isReused = error.httpStatus === 422;
  return (
    <Notice
      tone="error"
      title={error.message || messages.generic}
      onRetry={isReused ? undefined : onAgain}
      actions={
        isReused && (
          <ButtonLink href={routes.orders} variant="secondary" size="small">
            See your orders
          </ButtonLink>
        )
      }
    >
      Your choices are saved.
    </Notice>
  );
}

const Change = ({ step, text }: { step: StepId; text: string }) => (
  <ButtonLink href={stepHref(step, { edit: true })} variant="secondary" size="small">
    {text}
  </ButtonLink>
);
