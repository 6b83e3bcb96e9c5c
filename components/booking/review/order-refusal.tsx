'use client';
import { refusedTime, toRefusal } from '@/components/booking/times/refused-time';
import { ButtonLink } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import type { EstimateState } from '@/hooks/data/use-estimate';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import type { StepId } from '@/lib/booking/order-steps';
import { ApiError } from '@/lib/browser/api/errors';
import { failureText } from '@/lib/browser/api/failure-text';
import { isNotFound } from '@/lib/browser/api/gone';
import { unansweredRequest } from '@/lib/browser/api/unanswered-request';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { formatEstimate } from '@/lib/rules/money/estimate-text';
import { parseMoney } from '@/lib/rules/money/money';
import { ChangeStep } from './choice-notices';

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

const findStep = (field: string): StepId =>
  /card|promo|tip/.test(field) ? 'payment' : /address|handoff/.test(field) ? 'address' : 'what-and-when';

export function OrderRefusal(props: OrderRefusalProps) {
  const place = useFocusOnMessage<HTMLDivElement>(props.error);
  // UnavailableSlotNotice shows it, with the next free time
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
        {unansweredRequest('your order went through', 'it never makes a second order')}
      </Notice>
    );
  }
  if (toRefusal(error).reason === 'price') {
    return (
      <Notice tone="warn" live title={error.message}>
        {newEstimateText(parseMoney(toRefusal(error).estimate_total), estimate)} Place the order again if you
        agree.
      </Notice>
    );
  }
  if (Object.keys(error.errors).length > 0 || isNotFound(error)) return <ChooseAgain error={error} />;
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
      {messages.draftSaved}
    </Notice>
  );
}

function ChooseAgain({ error }: { error: ApiError }) {
  const fields = Object.entries(error.errors);
  const isNote = fields.length > 0 && fields.every(([field]) => field.startsWith('stain_notes'));
  const steps =
    fields.length > 0 ? fields.map(([field]) => findStep(field)) : (['address', 'payment'] as const);
  return (
    <Notice
      tone="error"
      title={fields.length > 0 ? error.message : messages.choiceGone}
      actions={[...new Set(steps)].map((step) => (
        <ChangeStep key={step} step={step} {...(isNote && { text: 'Change the note' })} />
      ))}
    >
      {fields.length === 0 && messages.draftSaved}
      {fields.length > 1 && fields.map(([field, message]) => <p key={field}>{message}</p>)}
    </Notice>
  );
}
