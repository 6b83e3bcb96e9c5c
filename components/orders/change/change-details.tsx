'use client';
import { useEffect, useState } from 'react';
import { AddAddress, useOpener } from '@/components/booking/address/add-address';
import { DeliverElsewhere, PickupAddress } from '@/components/booking/address/address-choice';
import { HandoffChoice } from '@/components/booking/address/handoff-choice';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { refusedTime } from '@/components/booking/times/refused-time';
import { CeilingChoice, ceilingField } from '@/components/booking/what/ceiling-choice';
import { Instructions } from '@/components/booking/what/instructions';
import { instructionsProblem } from '@/components/booking/what/order-texts';
import { Preferences } from '@/components/booking/what/preferences';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { WaitingForm } from '@/components/orders/parts/waiting-form';
import { Button } from '@/components/ui/base/button';
import { PlusIcon } from '@/components/ui/base/icons';
import { ActionForm } from '@/components/ui/overlay/action-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { focusControl } from '@/components/ui/status/problem-list';
import { type Address, useAddresses } from '@/hooks/data/use-addresses';
import { useChangeOrder } from '@/hooks/data/use-change-order';
import { type Order, useOrder } from '@/hooks/data/use-orders';
import { type OrderPriceList, usePriceList } from '@/hooks/data/use-price-list';
import { useSession } from '@/hooks/page/use-session';
import { ApiError } from '@/lib/browser/api/errors';
import { failureText } from '@/lib/browser/api/failure-text';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import type { User } from '@/lib/browser/session/session';
import { changeMessages } from '@/lib/messages/change-messages';
import { messages } from '@/lib/messages/page-messages';
import { visitLabel } from '@/lib/rules/dates/visit';
import { totalWith } from '@/lib/rules/money/changed-preferences';
import { formatMoney, parseMoney, toDecimal } from '@/lib/rules/money/money';
import { streetLine } from '@/lib/rules/places/postal-address';
import {
  changedDetails,
  type DetailsDraft,
  getBuildings,
  getHandoff,
  isEdited,
  ownList,
  toDraft,
} from './order-details-draft';

export function ChangeDetails({ order: { id }, onClose, onDone }: OrderDialogProps) {
  const { user } = useSession();
  // A row says less than a receipt, and another tab may have changed both.
  const { data: order, error, refetch } = useOrder(id, user !== undefined);
  const addresses = useAddresses(user?.id);
  const { list, priceVersion, failed, retry: readPrices } = usePriceList();
  const [isDirty, setDirty] = useState(false);
  const isReady = user && order && addresses.data && list;
  const problem = error ?? addresses.error;
  const retry = () => Promise.all([refetch(), addresses.refetch()]);
  return (
    <Dialog open wide title="Change details" dirty={isDirty} onClose={onClose}>
      {isReady ? (
        <DetailsForm
          user={user}
          order={order}
          addresses={addresses.data}
          list={list}
          priceVersion={priceVersion}
          onDirty={setDirty}
          onClose={onClose}
          onDone={onDone}
        />
      ) : failed && !problem ? (
        <LoadProblem error={failed} onRetry={readPrices} />
      ) : (
        <WaitingForm error={problem} onRetry={retry} fields={4} />
      )}
    </Dialog>
  );
}

interface DetailsFormProps extends Pick<OrderDialogProps, 'onClose' | 'onDone'> {
  user: User;
  order: Order;
  addresses: Address[];
  list: OrderPriceList;
  priceVersion: string;
  onDirty: (dirty: boolean) => void;
}

function DetailsForm(props: DetailsFormProps) {
  const { user, order, addresses, list, priceVersion, onDirty, onClose, onDone } = props;
  const [draft, setDraft] = useState(() => toDraft(order));
  const [isAdding, setAdding] = useState(false);
  const opener = useOpener(isAdding);
  const [tried, setTried] = useState(false);
  const [isBadCeiling, setBadCeiling] = useState(false);
  const lastPaid = useLatestOrder(user.id).data?.last?.total;
  const save = useChangeOrder(order.id);
  const change = (patch: Partial<DetailsDraft>) => {
    save.reset();
    setDraft((before) => ({ ...before, ...patch }));
  };

  const body = changedDetails(order, draft, addresses);
  const isSame = Object.keys(body).length === 0;
  const isMissing = draft.isElsewhere && draft.deliveryId === undefined && order.delivery_address_id !== null;
  const before = parseMoney(order.net_price) ?? 0;
  const total = readNewTotal(save.error) ?? totalWith(order, list, draft.preferences);
  const isNewPrice = body.preferences !== undefined && total !== before;
  const isDirty = isAdding || !isSame;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function request() {
    setTried(true);
    const bad = [
      isMissing && 'delivery-address',
      isBadCeiling && ceilingField,
      instructionsProblem(draft.instructions)?.id,
    ].find(Boolean);
    if (bad) focusControl(bad);
    if (bad || isSame) return undefined;
    return {
      ...body,
      ...(body.preferences && { estimate_total: toDecimal(total), price_version: priceVersion }),
    };
  }

  if (isAdding)
    return (
      <AddAddress
        zip={order.pickupAddress[0]?.zip_code ?? ''}
        user={user}
        onSaved={({ id }) => {
          change({ pickupId: id });
          setAdding(false);
        }}
        onBack={() => setAdding(false)}
      />
    );
  return (
    <ActionForm
      call={save}
      request={request}
      success={({ message }) => message}
      lost="your changes went through"
      explain={explainRefusal}
      isFinal={(error) => isFinalRefusal(error, 'change')}
      note={tried && isSame && changeMessages.sameDetails}
      keepText="Keep current details"
      actText="Save changes"
      onClose={onClose}
      onDone={onDone}
    >
      <Addresses {...props} draft={draft} change={change} isMissing={tried && isMissing} />
      <Button
        variant="quiet"
        className="-my-3 self-start px-0!"
        ref={opener}
        icon={<PlusIcon size={20} />}
        onClick={() => setAdding(true)}
      >
        Add New
      </Button>
      <HandoffChoice
        times={order}
        {...getBuildings(order, draft, addresses)}
        requested={getHandoff(order, draft, addresses)}
        onChange={(handoff) => change({ handoff })}
      />
      <CeilingChoice
        value={draft.askAbove}
        before={lastPaid}
        onChange={(askAbove) => change({ askAbove })}
        onProblem={setBadCeiling}
        error={tried && isBadCeiling ? messages.badAskAbove : undefined}
      />
      <Instructions value={draft.instructions} onChange={(instructions) => change({ instructions })} />
      <OwnPreferences order={order} list={list} draft={draft} change={change} />
      <p aria-live="polite">
        {isNewPrice && `New estimate: up to ${formatMoney(total)} (it was up to ${formatMoney(before)}).`}
      </p>
    </ActionForm>
  );
}

function readNewTotal(error: unknown): number | undefined {
  const data = error instanceof ApiError ? (error.body.data as { estimate_total?: number } | null) : null;
  return parseMoney(data?.estimate_total) ?? undefined;
}

const MAX_NAMED = 3;

function explainRefusal(error: Error) {
  const times = (refusedTime(error)?.slots ?? []).slice(0, MAX_NAMED).map(visitLabel);
  const isPrice = readNewTotal(error) !== undefined;
  return (
    <Notice tone={isPrice || times.length > 0 ? 'warn' : 'error'} title={failureText(error)}>
      {times.length > 0 ? `Next open times there: ${times.join('; ')}.` : 'Your changes were not saved.'}
    </Notice>
  );
}

interface PartProps {
  order: Order;
  draft: DetailsDraft;
  change: (patch: Partial<DetailsDraft>) => void;
}

/** What a choice of addresses does not show: the order's copy is older, or its address is gone. */
function formatHint(
  copy: Order['pickupAddress'][number] | undefined,
  address: Address | undefined,
  isOwn: boolean,
) {
  if (!address)
    return isOwn ? changeMessages.orderAddressGone(copy ? streetLine(copy) : '') : messages.addressGone;
  return isOwn && isEdited(copy, address) ? changeMessages.addressEdited : undefined;
}

function Addresses({
  order,
  addresses,
  draft,
  change,
  isMissing,
}: PartProps & { addresses: Address[]; isMissing: boolean }) {
  const find = (id: number | undefined) => addresses.find((address) => address.id === id);
  const { pickupId, deliveryId, isElsewhere } = draft;
  const keepsOldAddress = isElsewhere && deliveryId === undefined && order.delivery_address_id === null;
  return (
    <>
      <PickupAddress
        addresses={addresses}
        chosen={pickupId}
        onChoose={(id) => change({ pickupId: id })}
        hint={formatHint(
          order.pickupAddress[0],
          find(pickupId),
          pickupId === (order.pickup_address_id ?? undefined),
        )}
        error={undefined}
      />
      <DeliverElsewhere
        addresses={addresses}
        isElsewhere={isElsewhere}
        onElsewhere={(elsewhere) => change({ isElsewhere: elsewhere })}
        chosen={deliveryId}
        onChoose={(id) => change({ deliveryId: id })}
        hint={
          (keepsOldAddress || deliveryId !== undefined) &&
          formatHint(
            order.deliveryAddress[0],
            find(deliveryId),
            deliveryId === (order.delivery_address_id ?? undefined),
          )
        }
        error={isMissing ? messages.deliveryAddressRequired : undefined}
      />
    </>
  );
}

/** Each service of the order; none when one of them has been closed, because it can't be priced. */
function OwnPreferences({ order, list, draft, change }: PartProps & { list: OrderPriceList }) {
  const services = order.category_ids ?? [];
  const offered = list.pricing.filter(({ category_id }) => services.includes(category_id));
  if (offered.length < services.length) return <Notice tone="info">{changeMessages.serviceGone}</Notice>;
  const own = ownList(list, order);
  return offered.map((service) => (
    <Preferences
      key={service.category_id}
      list={own}
      service={service}
      draft={{ services, preferences: draft.preferences }}
      change={change}
    />
  ));
}
