'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DeliveryTimes } from '@/components/order-times/delivery-times';
import { PickupTimes } from '@/components/order-times/pickup-times';
import { refusedTime } from '@/components/order-times/refused-time';
import {
  problemsOfDelivery,
  problemsOfTimes,
  type TimesField,
} from '@/components/order-times/times-problems';
import { type ChangeTimes as Change, useOrderTimes } from '@/components/order-times/use-order-times';
import { ActionForm } from '@/components/ui/action-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useMinute } from '@/hooks/use-now';
import { type Order, useOrder, useReschedule } from '@/hooks/use-orders';
import { usePolicy } from '@/hooks/use-policy';
import type { RefusedTime } from '@/hooks/use-taken-slot';
import { isFinalRefusal } from '@/lib/api/final-refusal';
import { toMonthFirst } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/domain/order-windows';
import { type Visit, visitLabel } from '@/lib/domain/visit';
import type { DraftTimes } from '@/lib/drafts';
import { joinSentences } from '@/lib/join-sentences';
import { messages } from '@/lib/page-messages';
import { chooseNewTime, missedPickup } from '@/lib/policy-sentences';
import styles from './change-times.module.css';
import type { OrderDialogProps } from './order-dialog';
import { baseOf, draftOf, isUnchanged, ownTimesOf, turnaroundsOf, type What } from './order-times-draft';
import { WaitingForm } from './waiting-form';

/** Another pickup and delivery, or a new time after a missed pickup. */
export const ChangeTimes = (props: OrderDialogProps) => <TimesDialog {...props} what="both" />;

/** Another delivery alone. */
export const ChangeDelivery = (props: OrderDialogProps) => <TimesDialog {...props} what="delivery" />;

const titleOf = (what: What, status: number) =>
  what === 'delivery' ? 'Change delivery' : status === PICKUP_MISSED ? chooseNewTime : 'Change time';

/** The receipt says more than a row: what the times depend on is read first. */
function TimesDialog({ order: seen, onClose, onDone, what }: OrderDialogProps & { what: What }) {
  const isReceipt = 'pickupAddress' in seen;
  const { data, error, refetch } = useOrder(seen.id, !isReceipt);
  const order = isReceipt ? seen : data;
  return (
    <Dialog open wide title={titleOf(what, seen.status)} onClose={onClose}>
      {order ? (
        <TimesForm order={order} what={what} onClose={onClose} onDone={onDone} />
      ) : (
        <WaitingForm error={error} onRetry={refetch} fields={2} />
      )}
    </Dialog>
  );
}

interface TimesFormProps extends Pick<OrderDialogProps, 'onClose' | 'onDone'> {
  order: Order;
  what: What;
}

/** The order flow's days and times, on the order's own. */
function TimesForm({ order, what, onClose, onDone }: TimesFormProps) {
  const { draft, choose, times, forget } = useOwnTimes(order, what);
  const reschedule = useReschedule(order.id);
  const [tried, setTried] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const open = what === 'both' ? problemsOfTimes(draft, times) : problemsOfDelivery(draft, times);
  const problems = tried ? open : [];
  const isSame = open.length === 0 && order.status !== PICKUP_MISSED && isUnchanged(draft, order, what);

  const change: Change = (patch) => {
    reschedule.reset();
    choose(patch);
  };
  const errorAt = (field: TimesField) => problems.find((problem) => problem.field === field)?.message;

  function request() {
    setTried(true);
    const [missing] = open;
    if (missing) document.getElementById(missing.id)?.focus();
    return missing || isSame ? undefined : bodyOf(draft, what);
  }

  function explain(error: Error) {
    const refused = refusedTime(error);
    return (
      refused && (
        <FreeInstead
          refused={refused}
          onTake={(time) => {
            forget(refused.visit);
            change(patchFor(refused.visit, time));
            // Its own button goes with the refusal.
            saveButton.current?.focus();
          }}
        />
      )
    );
  }

  return (
    <ActionForm
      className={styles.sticky}
      call={reschedule}
      request={request}
      success={({ message }) => message}
      lost="your new times went through"
      explain={explain}
      isFinal={(error) => isFinalRefusal(error, what === 'both' ? 'reschedule' : 'change_delivery')}
      note={tried && isSame && messages.sameTimes}
      keepText="Keep as it is"
      actText={what === 'both' ? 'Save new times' : 'Save delivery time'}
      actRef={saveButton}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        Order {order.order_number}. <Present order={order} />
      </p>
      {what === 'both' && (
        <section className="column gap-16" id="pickup" tabIndex={-1} aria-labelledby="new-pickup">
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
      <section className="column gap-16" id="delivery" tabIndex={-1} aria-labelledby="new-delivery">
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
    </ActionForm>
  );
}

/** A local draft that starts with the order's times, and what /slots says about it. */
function useOwnTimes(order: Order, what: What) {
  const policy = usePolicy();
  const [draft, setDraft] = useState(() => draftOf(order, what));
  const now = useMinute();
  const choose: Change = useCallback((patch) => setDraft((before) => ({ ...before, ...patch })), []);
  const base = useMemo(() => baseOf(order, what, policy), [order, what, policy]);
  const own = useMemo(() => ownTimesOf(order, what, now, policy), [order, what, now, policy]);
  const { times, forget } = useOrderTimes(draft, choose, turnaroundsOf(order), base, own);
  return { draft, choose, times, forget };
}

function Present({ order }: { order: Order }) {
  const policy = usePolicy();
  if (order.status === PICKUP_MISSED)
    return joinSentences(`We missed you ${keepTimes(pickupWindow(order, dayLabel))}.`, missedPickup(policy));
  return keepTimes(`Now: pickup ${pickupWindow(order, dayLabel)}, back ${deliveryWindow(order, dayLabel)}.`);
}

function bodyOf(draft: DraftTimes, what: What) {
  const { pickup_date, from_slot, to_slot, delivery_date, delivery_from_slot, delivery_to_slot } = draft;
  const delivery = { delivery_date, delivery_from_slot, delivery_to_slot };
  return what === 'both' ? { pickup_date, from_slot, to_slot, ...delivery } : delivery;
}

const patchFor = (visit: 'pickup' | 'delivery', { date, from_slot, to_slot }: Visit): Partial<DraftTimes> =>
  visit === 'pickup'
    ? { pickup_date: toMonthFirst(date), from_slot, to_slot }
    : { delivery_date: toMonthFirst(date), delivery_from_slot: from_slot, delivery_to_slot: to_slot };

const MAX_OFFERED = 3;

/** A time that the server refused, with the next free ones in its place. */
const FreeInstead = ({ refused, onTake }: { refused: RefusedTime; onTake: (time: Visit) => void }) => (
  <Notice
    tone="warn"
    title={refused.message}
    actions={refused.slots.slice(0, MAX_OFFERED).map((time) => (
      <Button key={visitLabel(time)} variant="secondary" size="small" onClick={() => onTake(time)}>
        Take {visitLabel(time)}
      </Button>
    ))}
  >
    Your order keeps its times until you save others.
  </Notice>
);
