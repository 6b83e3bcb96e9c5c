'use client';
import type { z } from 'zod';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/errors';
import type { ordersContract } from '@/lib/contract/orders';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { slotLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import { type StepId, stepHref } from '@/lib/order-steps';
import { routes } from '@/lib/routes';

interface OrderRefusalProps {
  error: unknown;
  onAgain: () => void;
}

type Refusal = z.infer<(typeof ordersContract)['orders.confirm']['refusal']>;

/** 'Next free: Mon, Nov 23, 7 – 9 AM.' */
function nextFree(slots: Refusal['slots'] = []) {
  const first = slots.find(({ available }) => available);
  const day = parseDate(first?.date);
  return first && day ? `Next free: ${dayLabel(day)}, ${slotLabel(first.from_slot, first.to_slot)}.` : '';
}

/** Where a field of the order is changed. */
const stepOf = (field: string): StepId =>
  /card|promo|tip/.test(field) ? 'payment' : /address|handoff/.test(field) ? 'address' : 'what-and-when';

/** Why the order was not placed, and the one thing to do about it. The draft is still there in every case. */
export function OrderRefusal({ error, onAgain }: OrderRefusalProps) {
  if (!(error instanceof ApiError)) return <Notice tone="error">{messages.generic}</Notice>;
  if (error.kind === 'unauthorized') return null;
  if (error.kind === 'network') {
    return (
      <Notice tone="error" title={messages.offline} onRetry={onAgain}>
        We do not know yet whether your order arrived. Retry is safe: it never makes a second order.
      </Notice>
    );
  }
  const data = (error.body.data ?? {}) as Partial<Refusal>;
  if (data.reason === 'price') {
    const total = parseMoney(data.estimate_total);
    return (
      <Notice tone="warn" live title={error.message}>
        {total === null ? 'The estimate above is new.' : `Your estimate is now up to ${formatMoney(total)}.`}{' '}
        Place the order again if you agree.
      </Notice>
    );
  }
  if (data.reason === 'slot' || data.reason === 'delivery_slot') {
    return (
      <Notice
        tone="warn"
        live
        title={error.message}
        actions={<Change step="what-and-when" text="Choose another time" />}
      >
        {nextFree(data.slots)} Everything else is saved.
      </Notice>
    );
  }
  const fields = Object.entries(error.errors);
  if (fields.length > 0) {
    return (
      <Notice
        tone="error"
        title={error.message}
        actions={[...new Set(fields.map(([field]) => stepOf(field)))].map((step) => (
          <Change
            key={step}
            step={step}
            text={
              step === 'payment' ? 'Change payment' : step === 'address' ? 'Change address' : 'Change times'
            }
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
