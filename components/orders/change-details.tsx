'use client';
import { useEffect, useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { AddAddress } from '@/components/order-flow/address/add-address';
import { DeliverElsewhere, PickupAddress } from '@/components/order-flow/address/address-choice';
import { HandoffChoice } from '@/components/order-flow/address/handoff-choice';
import { Instructions } from '@/components/order-flow/what-and-when/instructions';
import { instructionsProblem } from '@/components/order-flow/what-and-when/order-texts';
import { Preferences } from '@/components/order-flow/what-and-when/preferences';
import { refusedTime } from '@/components/order-times/refused-time';
import { ActionForm } from '@/components/ui/action-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { type Address, useAddresses } from '@/hooks/use-addresses';
import { useChangeOrder } from '@/hooks/use-change-order';
import { type Order, useOrder } from '@/hooks/use-orders';
import { type OrderPriceList, usePriceList } from '@/hooks/use-price-list';
import { useSession } from '@/hooks/use-session';
import { ApiError } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import { isFinalRefusal } from '@/lib/api/final-refusal';
import { totalWith } from '@/lib/domain/changed-preferences';
import { formatMoney, parseMoney, toDecimal } from '@/lib/domain/money';
import { streetLine } from '@/lib/domain/postal-address';
import { visitLabel } from '@/lib/domain/visit';
import { messages } from '@/lib/page-messages';
import type { User } from '@/lib/session';
import styles from './change-times.module.css';
import {
  buildingOf,
  changedDetails,
  type DetailsDraft,
  draftOf,
  handoffOf,
  isEdited,
  ownList,
} from './order-details-draft';
import type { OrderDialogProps } from './order-dialog';
import { WaitingForm } from './waiting-form';

/** Addresses, hand-over, instructions and preferences of an order, until the cut-off. */
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

/** The order flow's own parts, on an order that is placed. Only what differs is sent. */
function DetailsForm(props: DetailsFormProps) {
  const { user, order, addresses, list, priceVersion, onDirty, onClose, onDone } = props;
  const [draft, setDraft] = useState(() => draftOf(order));
  const [isAdding, setAdding] = useState(false);
  const [tried, setTried] = useState(false);
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
  useEffect(() => onDirty(!isSame), [isSame, onDirty]);

  function request() {
    setTried(true);
    const long = instructionsProblem(draft.instructions);
    if (isMissing) document.getElementById('delivery-address')?.focus();
    else if (long) document.getElementById(long.id)?.focus();
    if (isMissing || long || isSame) return undefined;
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
      note={tried && isSame && messages.sameDetails}
      keepText="Keep as it is"
      actText="Save changes"
      onClose={onClose}
      onDone={onDone}
    >
      <Addresses {...props} draft={draft} change={change} isMissing={tried && isMissing} />
      <Button
        variant="quiet"
        className={styles.add}
        icon={<PlusIcon size={20} />}
        onClick={() => setAdding(true)}
      >
        Add New
      </Button>
      <Handoff order={order} draft={draft} change={change} addresses={addresses} />
      <Instructions value={draft.instructions} onChange={(instructions) => change({ instructions })} />
      <OwnPreferences order={order} list={list} draft={draft} change={change} />
      <p aria-live="polite">
        {isNewPrice && `New estimate: up to ${formatMoney(total)} (it was up to ${formatMoney(before)}).`}
      </p>
    </ActionForm>
  );
}

/** The total that the server named instead of the one that was shown, in cents. */
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

const shortStreet = (copy: Order['pickupAddress'][number] | undefined) => (copy ? streetLine(copy) : '');

/** What a choice of addresses does not show: the order's copy is older, or its address is gone. */
function hintOf(
  copy: Order['pickupAddress'][number] | undefined,
  address: Address | undefined,
  isOwn: boolean,
) {
  if (!address) return messages.orderAddressGone(shortStreet(copy));
  return isOwn && isEdited(copy, address) ? messages.addressEdited : undefined;
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
  const isKept = isElsewhere && deliveryId === undefined && order.delivery_address_id === null;
  return (
    <>
      <PickupAddress
        addresses={addresses}
        chosen={pickupId}
        onChoose={(id) => change({ pickupId: id })}
        hint={hintOf(order.pickupAddress[0], find(pickupId), pickupId === order.pickup_address_id)}
        error={undefined}
      />
      <DeliverElsewhere
        addresses={addresses}
        isElsewhere={isElsewhere}
        onElsewhere={(elsewhere) => change({ isElsewhere: elsewhere })}
        chosen={deliveryId}
        onChoose={(id) => change({ deliveryId: id })}
        hint={
          (isKept || deliveryId !== undefined) &&
          hintOf(order.deliveryAddress[0], find(deliveryId), deliveryId === order.delivery_address_id)
        }
        error={isMissing ? 'Choose a delivery address' : undefined}
      />
    </>
  );
}

function Handoff({ order, draft, change, addresses }: PartProps & { addresses: Address[] }) {
  const pickup = addresses.find(({ id }) => id === draft.pickupId);
  return (
    <HandoffChoice
      times={order}
      building={buildingOf(order, pickup)}
      wanted={handoffOf(order, draft, pickup)}
      onChange={(handoff) => change({ handoff })}
    />
  );
}

/** Each service of the order; none when one of them has been closed, because it can't be priced. */
function OwnPreferences({ order, list, draft, change }: PartProps & { list: OrderPriceList }) {
  const services = order.category_ids ?? [];
  const offered = list.pricing.filter(({ category_id }) => services.includes(category_id));
  if (offered.length < services.length) return <Notice tone="info">{messages.serviceGone}</Notice>;
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
