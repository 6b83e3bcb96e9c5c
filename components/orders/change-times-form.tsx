'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DeliveryTimes } from '@/components/order-times/delivery-times';
import { FreeInstead } from '@/components/order-times/free-instead';
import { PickupTimes } from '@/components/order-times/pickup-times';
import { refusedTime } from '@/components/order-times/refused-time';
import {
  problemsOfDelivery,
  problemsOfTimes,
  type TimesField,
} from '@/components/order-times/times-problems';
import { type ChangeTimes, useOrderTimes } from '@/components/order-times/use-order-times';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { Notice } from '@/components/ui/notice';
import { useFocusOnMessage } from '@/hooks/use-focus-on-change';
import { useMinute } from '@/hooks/use-minute';
import type { Order } from '@/hooks/use-orders';
import { usePolicy } from '@/hooks/use-policy';
import { useReschedule } from '@/hooks/use-reschedule';
import { ApiError } from '@/lib/api/errors';
import { toMonthFirst } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/domain/order-windows';
import type { DraftTimes } from '@/lib/drafts';
import type { DayTime } from '@/lib/lost-time';
import { messages } from '@/lib/page-messages';
import { missedPickup } from '@/lib/policy-sentences';
import { toast } from '@/lib/toast';
import styles from './change-times.module.css';
import type { OrderDialogProps } from './order-dialog';
import { baseOf, draftOf, isUnchanged, ownTimesOf, turnaroundsOf, type What } from './order-times-draft';

interface ChangeTimesFormProps extends Pick<OrderDialogProps, 'onClose' | 'onDone'> {
  order: Order;
  what: What;
}

/** The order flow's days and times, on the order's own. */
export function ChangeTimesForm({ order, what, onClose, onDone }: ChangeTimesFormProps) {
  const { draft, choose, times, forget } = useOwnTimes(order, what);
  const reschedule = useReschedule(order.id);
  const [tried, setTried] = useState(false);
  // Takes the focus from a button that goes with the refusal.
  const saveButton = useRef<HTMLButtonElement>(null);
  const open = what === 'both' ? problemsOfTimes(draft, times) : problemsOfDelivery(draft, times);
  const problems = tried ? open : [];
  const isSame = open.length === 0 && order.status !== PICKUP_MISSED && isUnchanged(draft, order, what);

  const change: ChangeTimes = (patch) => {
    reschedule.reset();
    choose(patch);
  };
  const errorAt = (field: TimesField) => problems.find((problem) => problem.field === field)?.message;

  function save() {
    setTried(true);
    const [missing] = open;
    if (missing) document.getElementById(missing.id)?.focus();
    if (missing || isSame) return;
    reschedule.mutate(bodyOf(draft, what), {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    });
  }

  return (
    <div className={styles.form}>
      <p>
        Order {order.order_number}. <Present order={order} />
      </p>
      {what === 'both' && (
        <section className={styles.part} id="pickup" tabIndex={-1} aria-labelledby="new-pickup">
          <h3 id="new-pickup">When should we pick up?</h3>
          <PickupTimes
            draft={draft}
            change={change}
            changeDay={change}
            times={times}
            forget={forget}
            errors={{ pickup_date: errorAt('pickup_date'), from_slot: errorAt('from_slot') }}
          />
        </section>
      )}
      <section className={styles.part} id="delivery" tabIndex={-1} aria-labelledby="new-delivery">
        <h3 id="new-delivery">When should we deliver?</h3>
        <DeliveryTimes
          draft={draft}
          change={change}
          times={times}
          forget={forget}
          errors={{
            delivery_date: errorAt('delivery_date'),
            delivery_from_slot: errorAt('delivery_from_slot'),
          }}
        />
      </section>
      <Refusal
        error={reschedule.error}
        onRetry={save}
        onTake={(visit, time) => {
          forget(visit);
          change(patchFor(visit, time));
          saveButton.current?.focus();
        }}
      />
      <div role="status">{tried && isSame && <Notice tone="info">{messages.sameTimes}</Notice>}</div>
      <ButtonRow className={styles.save}>
        <Button variant="secondary" onClick={onClose}>
          Keep as it is
        </Button>
        <Button ref={saveButton} busy={reschedule.isPending} busyText="Saving…" onClick={save}>
          {what === 'both' ? 'Save new times' : 'Save delivery time'}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** A local draft that starts with the order's times, and what /slots says about it. */
function useOwnTimes(order: Order, what: What) {
  const policy = usePolicy();
  const [draft, setDraft] = useState(() => draftOf(order, what));
  const now = useMinute();
  const choose: ChangeTimes = useCallback((patch) => setDraft((before) => ({ ...before, ...patch })), []);
  const base = useMemo(() => baseOf(order, what, policy), [order, what, policy]);
  const own = useMemo(() => ownTimesOf(order, what, now, policy), [order, what, now, policy]);
  const { times, forget } = useOrderTimes(draft, choose, turnaroundsOf(order), base, own);
  return { draft, choose, times, forget };
}

function Present({ order }: { order: Order }) {
  const policy = usePolicy();
  if (order.status === PICKUP_MISSED)
    return `We missed you ${keepTimes(pickupWindow(order, dayLabel))}. ${missedPickup(policy)}`;
  return keepTimes(`Now: pickup ${pickupWindow(order, dayLabel)}, back ${deliveryWindow(order, dayLabel)}.`);
}

function bodyOf(draft: DraftTimes, what: What) {
  const { pickup_date, from_slot, to_slot, delivery_date, delivery_from_slot, delivery_to_slot } = draft;
  const delivery = { delivery_date, delivery_from_slot, delivery_to_slot };
  return what === 'both' ? { pickup_date, from_slot, to_slot, ...delivery } : delivery;
}

const patchFor = (
  visit: 'pickup' | 'delivery',
  { date, from_slot, to_slot }: DayTime,
): Partial<DraftTimes> =>
  visit === 'pickup'
    ? { pickup_date: toMonthFirst(date), from_slot, to_slot }
    : { delivery_date: toMonthFirst(date), delivery_from_slot: from_slot, delivery_to_slot: to_slot };

interface RefusalProps {
  error: unknown;
  onRetry: () => void;
  onTake: (visit: 'pickup' | 'delivery', time: DayTime) => void;
}

/** Why the times were not saved, and how to go on. */
function Refusal({ error, onRetry, onTake }: RefusalProps) {
  const place = useFocusOnMessage<HTMLDivElement>(error);
  const refused = refusedTime(error);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {refused ? (
        <FreeInstead refused={refused} onTake={(time) => onTake(refused.visit, time)} />
      ) : (
        error instanceof ApiError &&
        (error.kind === 'network' ? (
          <Notice tone="error" title={messages.offline} onRetry={onRetry}>
            We can’t tell yet if your new times went through. It’s safe to retry: we save them only once.
          </Notice>
        ) : (
          <Notice tone="error">{error.message || messages.generic}</Notice>
        ))
      )}
    </div>
  );
}
