'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DeliveryTimes } from '@/components/booking/times/delivery-times';
import { PickupTimes } from '@/components/booking/times/pickup-times';
import { refusedTime } from '@/components/booking/times/refused-time';
import {
  problemsOfDelivery,
  problemsOfTimes,
  type TimesField,
} from '@/components/booking/times/times-problems';
import { type ChangeSelection as Change, useOrderTimes } from '@/components/booking/times/use-order-times';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { timesLabel } from '@/components/orders/parts/times-label';
import { WaitingForm } from '@/components/orders/parts/waiting-form';
import { Button } from '@/components/ui/base/button';
import { ActionForm } from '@/components/ui/overlay/action-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/status/notice';
import { focusControl } from '@/components/ui/status/problem-list';
import { type Order, useOrder, useReschedule } from '@/hooks/data/use-orders';
import type { RefusedTime } from '@/hooks/data/use-unavailable-slot';
import { useMinute } from '@/hooks/page/use-now';
import { usePolicy } from '@/hooks/page/use-policy';
import type { Selection } from '@/lib/booking/drafts';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import { changeMessages } from '@/lib/messages/change-messages';
import { toMonthFirst } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { type Visit, visitLabel } from '@/lib/rules/dates/visit';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/rules/orders/order-windows';
import { missedPickup } from '@/lib/rules/policy/policy-sentences';
import { joinSentences } from '@/lib/text/join-sentences';
import {
  getTurnarounds,
  isUnchanged,
  toBaseQuery,
  toBookedVisits,
  toSelection,
  type What,
} from './order-times-draft';

export const ChangeTimes = (props: OrderDialogProps) => <TimesDialog {...props} what="both" />;

export const ChangeDelivery = (props: OrderDialogProps) => <TimesDialog {...props} what="delivery" />;

/** The receipt says more than a row: what the times depend on is read first. */
function TimesDialog({ order: seen, onClose, onDone, what }: OrderDialogProps & { what: What }) {
  const isReceipt = 'pickupAddress' in seen;
  const { data, error, refetch } = useOrder(seen.id, !isReceipt);
  const order = isReceipt ? seen : data;
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog open wide title={timesLabel(what, seen)} dirty={isDirty} onClose={onClose}>
      {order ? (
        <TimesForm order={order} what={what} onDirty={setDirty} onClose={onClose} onDone={onDone} />
      ) : (
        <WaitingForm error={error} onRetry={refetch} fields={2} />
      )}
    </Dialog>
  );
}

interface TimesFormProps extends Pick<OrderDialogProps, 'onClose' | 'onDone'> {
  order: Order;
  what: What;
  onDirty: (dirty: boolean) => void;
}

function TimesForm({ order, what, onDirty, onClose, onDone }: TimesFormProps) {
  const { draft, choose, times, dismiss } = useSelection(order, what);
  const reschedule = useReschedule(order.id);
  const [tried, setTried] = useState(false);
  // The page itself takes out what is no longer free.
  const [hasChosen, setChosen] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const open = what === 'both' ? problemsOfTimes(draft, times) : problemsOfDelivery(draft, times);
  const problems = tried ? open : [];
  const isSame = open.length === 0 && order.status !== PICKUP_MISSED && isUnchanged(draft, order, what);

  const isDirty = hasChosen && !isUnchanged(draft, order, what);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change: Change = (patch) => {
    reschedule.reset();
    setChosen(true);
    choose(patch);
  };
  const errorAt = (field: TimesField) => problems.find((problem) => problem.field === field)?.message;

  function request() {
    setTried(true);
    const [missing] = open;
    if (missing) focusControl(missing.id);
    return missing || isSame ? undefined : toBody(draft, what);
  }

  function explain(error: Error) {
    const refused = refusedTime(error);
    return (
      refused && (
        <FreeInstead
          refused={refused}
          onTake={(time) => {
            dismiss(refused.visit);
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
      sticky
      call={reschedule}
      request={request}
      success={({ message }) => message}
      lost="your new times went through"
      explain={explain}
      isFinal={(error) => isFinalRefusal(error, what === 'both' ? 'reschedule' : 'change_delivery')}
      note={tried && isSame && changeMessages.sameTimes}
      keepText="Keep current times"
      actText={what === 'both' ? 'Save new times' : 'Save delivery time'}
      actRef={saveButton}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        Order {order.order_number}. <Present order={order} />
      </p>
      {what === 'both' && (
        <section className="flex flex-col gap-4" id="pickup" tabIndex={-1} aria-labelledby="new-pickup">
          <h3 id="new-pickup">When should we pick up?</h3>
          <PickupTimes
            draft={draft}
            change={change}
            changeDay={change}
            times={times}
            dismiss={dismiss}
            errorAt={errorAt}
          />
        </section>
      )}
      <section className="flex flex-col gap-4" id="delivery" tabIndex={-1} aria-labelledby="new-delivery">
        <h3 id="new-delivery">When should we deliver?</h3>
        <DeliveryTimes draft={draft} change={change} times={times} dismiss={dismiss} errorAt={errorAt} />
      </section>
    </ActionForm>
  );
}

function useSelection(order: Order, what: What) {
  const policy = usePolicy();
  const [draft, setDraft] = useState(() => toSelection(order, what));
  const now = useMinute();
  const choose: Change = useCallback((patch) => setDraft((before) => ({ ...before, ...patch })), []);
  const base = useMemo(() => toBaseQuery(order, what, policy), [order, what, policy]);
  const own = useMemo(() => toBookedVisits(order, what, now, policy), [order, what, now, policy]);
  const { times, dismiss } = useOrderTimes(draft, choose, getTurnarounds(order), base, own);
  return { draft, choose, times, dismiss };
}

function Present({ order }: { order: Order }) {
  const policy = usePolicy();
  if (order.status === PICKUP_MISSED)
    return joinSentences(
      `We missed you ${nonBreaking(pickupWindow(order, dayLabel))}.`,
      missedPickup(policy),
    );
  return nonBreaking(
    `Now: pickup ${pickupWindow(order, dayLabel)}, back ${deliveryWindow(order, dayLabel)}.`,
  );
}

function toBody(draft: Selection, what: What) {
  const { pickup_date, from_slot, to_slot, delivery_date, delivery_from_slot, delivery_to_slot } = draft;
  const delivery = { delivery_date, delivery_from_slot, delivery_to_slot };
  return what === 'both' ? { pickup_date, from_slot, to_slot, ...delivery } : delivery;
}

const patchFor = (visit: 'pickup' | 'delivery', { date, from_slot, to_slot }: Visit): Partial<Selection> =>
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
