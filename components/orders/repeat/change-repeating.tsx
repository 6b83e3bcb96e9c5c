'use client';
import { useEffect, useState } from 'react';
import { DeliverElsewhere, PickupAddress } from '@/components/booking/address/address-choice';
import { findBuildings } from '@/components/booking/address/handoff';
import { HandoffChoice } from '@/components/booking/address/handoff-choice';
import { TipChoice } from '@/components/booking/payment/tip-choice';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { CeilingChoice, ceilingField } from '@/components/booking/what/ceiling-choice';
import { Instructions } from '@/components/booking/what/instructions';
import { instructionsProblem } from '@/components/booking/what/order-texts';
import { WaitingForm } from '@/components/orders/parts/waiting-form';
import { TextLink } from '@/components/ui/base/text-link';
import { DatePicker } from '@/components/ui/date/date-picker';
import { anyWeekday } from '@/components/ui/date/typed-date';
import { ChoiceCards, RadioGroup } from '@/components/ui/form/choice';
import { SelectField } from '@/components/ui/form/field';
import { ActionForm } from '@/components/ui/overlay/action-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { focusControl } from '@/components/ui/status/problem-list';
import { type Address, useAddresses } from '@/hooks/data/use-addresses';
import { type Card, useCards } from '@/hooks/data/use-cards';
import { useChangeRecurring } from '@/hooks/data/use-recurring';
import { usePolicy } from '@/hooks/page/use-policy';
import { useSession } from '@/hooks/page/use-session';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import { serverNow } from '@/lib/browser/page/clock';
import { changeMessages } from '@/lib/messages/change-messages';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { visitWeekdays } from '@/lib/rules/dates/calendar';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type Slot, slotLabel } from '@/lib/rules/dates/slots';
import { cardName, formatExpiry, isExpired } from '@/lib/rules/money/saved-card';
import { repeatLabel, repeatWeeks } from '@/lib/rules/times/repeat-weeks';
import type { RepeatingDialogProps } from './repeating-dialogs';
import {
  changedRepeating,
  parseSlot,
  type RepeatingDraft,
  slotKey,
  toDraft,
  toSlots,
} from './repeating-draft';
import { useWindowChoices } from './use-window-choices';

export function ChangeRepeating({ pickup, onClose }: RepeatingDialogProps) {
  const userId = useSession().user?.id;
  const addresses = useAddresses(userId);
  const cards = useCards(userId);
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog open wide title="Change repeating pickup" dirty={isDirty} onClose={onClose}>
      {addresses.data && cards.data ? (
        <RepeatingForm
          pickup={pickup}
          addresses={addresses.data}
          cards={cards.data}
          onDirty={setDirty}
          onClose={onClose}
        />
      ) : (
        <WaitingForm
          error={addresses.error ?? cards.error}
          onRetry={() => Promise.all([addresses.refetch(), cards.refetch()])}
          fields={4}
        />
      )}
    </Dialog>
  );
}

interface RepeatingFormProps extends RepeatingDialogProps {
  addresses: Address[];
  cards: Card[];
  onDirty: (dirty: boolean) => void;
}

function RepeatingForm({ pickup, addresses, cards, onDirty, onClose }: RepeatingFormProps) {
  const [draft, setDraft] = useState(() => toDraft(pickup));
  const [isBadTip, setBadTip] = useState(false);
  const [isBadEnd, setBadEnd] = useState(false);
  const [isBadCeiling, setBadCeiling] = useState(false);
  const lastPaid = useLatestOrder(useSession().user?.id).data?.last?.total;
  const [tried, setTried] = useState(false);
  const save = useChangeRecurring(pickup.id);
  const change = (patch: Partial<RepeatingDraft>) => {
    save.reset();
    setDraft((before) => ({ ...before, ...patch }));
  };
  const address = addresses.find(({ id }) => id === draft.pickupId);
  const body = changedRepeating(pickup, draft, addresses);
  const isSame = Object.keys(body).length === 0;
  const isMissing = draft.isElsewhere && draft.deliveryId === undefined;
  const isDeliveryGone =
    draft.deliveryId !== undefined && !addresses.some(({ id }) => id === draft.deliveryId);
  useEffect(() => onDirty(!isSame), [isSame, onDirty]);

  function request() {
    setTried(true);
    const bad = [
      isBadEnd && 'repeat-ends',
      isMissing && 'delivery-address',
      isBadTip && 'tip-amount',
      isBadCeiling && ceilingField,
      instructionsProblem(draft.instructions)?.id,
    ].find(Boolean);
    if (bad) focusControl(bad);
    if (bad || isSame) return undefined;
    return { do: 'change', body } as const;
  }

  return (
    <ActionForm
      call={save}
      request={request}
      success={({ message }) => message}
      lost="your changes were saved"
      isFinal={isFinalRefusal}
      note={tried && isSame && changeMessages.sameDetails}
      keepText="Keep current times"
      actText="Save changes"
      onClose={onClose}
      onDone={onClose}
    >
      <p>This applies to orders that aren’t booked yet.</p>
      <When draft={draft} change={change} zip={address?.zip_code} onBadEnd={setBadEnd} />
      <PickupAddress
        addresses={addresses}
        chosen={draft.pickupId}
        onChoose={(pickupId) => change({ pickupId })}
        hint={
          !address &&
          (draft.pickupId === undefined
            ? changeMessages.orderAddressGone(pickup.pickup_address)
            : messages.addressGone)
        }
        error={undefined}
      />
      <DeliverElsewhere
        addresses={addresses}
        isElsewhere={draft.isElsewhere}
        onElsewhere={(isElsewhere) => change({ isElsewhere })}
        chosen={draft.deliveryId}
        onChoose={(deliveryId) => change({ deliveryId })}
        error={
          isDeliveryGone
            ? messages.addressGone
            : tried && isMissing
              ? messages.deliveryAddressRequired
              : undefined
        }
      />
      <HandoffChoice
        times={toSlots(draft)}
        {...findBuildings(draft, addresses)}
        requested={draft.handoff}
        onChange={(handoff) => change({ handoff })}
      />
      <CardCards cards={cards} chosen={draft.cardId} onChoose={(cardId) => change({ cardId })} />
      <TipChoice tips={draft.tips} onChange={(tips) => change({ tips })} onProblem={setBadTip} />
      <CeilingChoice
        value={draft.askAbove}
        before={lastPaid}
        onChange={(askAbove) => change({ askAbove })}
        onProblem={setBadCeiling}
        error={tried && isBadCeiling ? messages.badAskAbove : undefined}
      />
      <Instructions value={draft.instructions} onChange={(instructions) => change({ instructions })} />
    </ActionForm>
  );
}

interface WhenProps {
  draft: RepeatingDraft;
  change: (patch: Partial<RepeatingDraft>) => void;
  zip: string | undefined;
  onBadEnd: (isBad: boolean) => void;
}

function When({ draft, change, zip, onBadEnd }: WhenProps) {
  const windows = useWindowChoices(zip, draft.weekday);
  const pickupDays = visitWeekdays('pickup', usePolicy());
  // The present day stays a choice when it has no pickups anymore.
  const weekdays = anyWeekday.filter((day) => pickupDays.includes(day) || day === draft.weekday);
  return (
    <>
      <RadioGroup
        name="repeat-weeks"
        label="How often"
        chosen={String(draft.weeks)}
        onChange={({ target }) => {
          const weeks = repeatWeeks.find((each) => String(each) === target.value);
          if (weeks) change({ weeks });
        }}
        choices={repeatWeeks.map((weeks) => ({ value: String(weeks), label: repeatLabel(weeks) }))}
      />
      <SelectField
        name="repeat-weekday"
        label="Pickup day"
        value={draft.weekday}
        onChange={({ target }) => change({ weekday: Number(target.value) })}
        choices={weekdays.map((day) => ({ value: day, label: weekdayNames[day] }))}
      />
      <WindowField
        name="repeat-pickup"
        label="Pickup time"
        value={draft.pickup}
        windows={windows.pickup}
        onChange={(pickup) => change({ pickup })}
      />
      <WindowField
        name="repeat-delivery"
        label="Delivery time"
        value={draft.delivery}
        windows={windows.delivery}
        onChange={(delivery) => change({ delivery })}
      />
      <DatePicker
        name="repeat-ends"
        label="Last date (optional)"
        hint="No pickups after this day. Without one, it repeats until you end it."
        value={draft.ends}
        minDate={todayAtShop(serverNow())}
        weekdays={anyWeekday}
        onChange={(ends, problem) => {
          onBadEnd(problem !== undefined);
          change({ ends });
        }}
      />
    </>
  );
}

interface WindowFieldProps {
  name: string;
  label: string;
  value: string;
  windows: readonly Slot[];
  onChange: (value: string) => void;
}

function WindowField({ name, label, value, windows, onChange }: WindowFieldProps) {
  const offered = windows.map(slotKey);
  const keys = offered.includes(value) ? offered : [value, ...offered];
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      choices={keys.map((key) => ({
        value: key,
        label: slotLabel(parseSlot(key).from_slot, parseSlot(key).to_slot),
      }))}
    />
  );
}

interface CardCardsProps {
  cards: readonly Card[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const CardCards = ({ cards, chosen, onChoose }: CardCardsProps) => (
  <ChoiceCards
    label="Card"
    name="card"
    columns="one"
    chosen={String(chosen ?? '')}
    onChange={({ target }) => onChoose(Number(target.value))}
    hint={
      <>
        Add a new card under <TextLink href={routes.cards}>Cards</TextLink> first.
      </>
    }
    error={chosen === undefined || cards.some(({ id }) => id === chosen) ? undefined : messages.cardGone}
    choices={cards.map((card) => {
      const expired = isExpired(card.cardData, serverNow());
      return {
        value: String(card.id),
        label: `${cardName(card)}${expired ? ' (Expired)' : ''}`,
        detail: `Good through ${formatExpiry(card.cardData)}`,
        disabled: expired,
      };
    })}
  />
);
