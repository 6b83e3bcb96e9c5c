'use client';
import { useEffect } from 'react';
import { useSavedPreferences } from '@/components/booking/step/use-order-again';
import { DeliveryTimes } from '@/components/booking/times/delivery-times';
import { PickupTimes } from '@/components/booking/times/pickup-times';
import {
  type AvailabilityState,
  type ChangeSelection,
  useOrderTimes,
} from '@/components/booking/times/use-order-times';
import type { TimesProps } from '@/components/booking/times/visit-times';
import { ChoiceCards } from '@/components/ui/form/choice';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { useAddresses } from '@/hooks/data/use-addresses';
import { useAvailabilityBase } from '@/hooks/data/use-availability-base';
import { usePriceList } from '@/hooks/data/use-price-list';
import { usePolicy } from '@/hooks/page/use-policy';
import { useSession } from '@/hooks/page/use-session';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { messages } from '@/lib/messages/page-messages';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { cheapest, type Turnaround } from '@/lib/rules/money/price-list';
import { bookBy } from '@/lib/rules/policy/policy-sentences';
import { loadForms } from '../address/load-forms';
import { OrderStep } from '../step/order-step';
import { CeilingChoice } from './ceiling-choice';
import { Instructions } from './instructions';
import { LastTime } from './last-time';
import { LinkOrder } from './link-order';
import { problemsOfStep1, type Step1Field } from './problems';
import { PromoNotice } from './promo-notice';
import { Section } from './section';
import { ServiceCards } from './service-cards';
import { ServiceParts } from './service-parts';
import { useCeiling } from './use-ceiling';
import { useContinue } from './use-continue';
import { type ChangeStep1, useStep1 } from './use-step1';
import { useZip, useZipPrefill } from './use-zip';
import { ZipSection } from './zip-section';

const loadSchemas = () => import('@/lib/contract/forms/address-and-card');
const newCustomerLoads = [loadForms, loadSchemas];

function useFormsAhead() {
  const { user } = useSession();
  const { data: addresses } = useAddresses(user?.id);
  return !user || addresses?.length === 0 ? newCustomerLoads : undefined;
}

const lostText = {
  old: 'Your saved order is more than seven days old. Your choices are kept. Please check the new times.',
  past: 'Your saved pickup day has passed. Your choices are kept. Please check the new times.',
};

export function WhatAndWhen() {
  const { ready, draft, change, lost } = useStep1();
  const policy = usePolicy();
  const saved = useSavedPreferences();
  const zip = useZip(draft);
  useZipPrefill(ready, draft.zip_code, change);
  const { list, failed, retry } = usePriceList();
  const turnarounds = list?.turnarounds ?? [];
  useCheapestTurnaround(ready, turnarounds, draft, change);
  const base = useAvailabilityBase(ready && zip.status === 'served', draft.zip_code);
  const { times, changeBeforeDelivery, dismiss, verify } = useOrderTimes(draft, change, turnarounds, base);

  const ceiling = useCeiling(draft, change);
  const open = problemsOfStep1(draft, { zip, list, times, isBadCeiling: ceiling.isBad });
  const { problems, attempt, tryToGoOn } = useContinue(open, verify);
  const errorAt = (field: Step1Field) => problems.find((problem) => problem.field === field)?.message;

  // the rest appears after the zip code check; a started order stays visible during a new check
  const isElsewhere = zip.status === 'unserved' || zip.status === 'typing';
  const started = !isElsewhere && draft.services.length > 0;
  const showRest = zip.status === 'served' || started;
  const isFilling = showRest ? !list && !failed : zip.status === 'checking';

  return (
    <OrderStep
      step="what-and-when"
      ready
      problems={problems}
      attempt={attempt}
      times={isElsewhere ? 'unknown' : 'known'}
      filling={isFilling}
      ahead={zip.status === 'served' && times.first.data !== undefined}
      preload={useFormsAhead()}
      action={
        // a zip code that is not served has no next step
        zip.status === 'unserved'
          ? undefined
          : {
              text: 'Continue to address',
              onClick: tryToGoOn,
              busyText: 'Checking times…',
            }
      }
    >
      {lost && (
        <Notice tone="warn" live>
          {lostText[lost]}
        </Notice>
      )}
      <PromoNotice ready={ready} />
      <LinkOrder ready={ready} list={list} draft={draft} change={change} />
      <ZipSection
        value={draft.zip_code}
        state={zip}
        error={errorAt('zip_code')}
        onChange={(zip_code) => change({ zip_code })}
      />
      <LastTime ready={ready} isNew={draft.services.length === 0} />
      {showRest && <LoadProblem error={failed} onRetry={retry} reassurance="Your choices are kept." />}
      {showRest && !list && !failed && <SkeletonForm count={3} />}
      {showRest && list && (
        <>
          <Section id="services-part" title="What are we cleaning?">
            <ServiceCards
              list={list}
              draft={draft}
              change={change}
              saved={saved}
              error={errorAt('services')}
            />
            <ServiceParts
              list={list}
              draft={draft}
              change={change}
              saved={saved}
              error={errorAt('count_for_me')}
            />
            {draft.services.length > 0 && <CeilingChoice {...ceiling.choice} error={errorAt('ask_above')} />}
          </Section>
          <Section title="When should we pick up?" lead={nonBreaking(bookBy(policy))}>
            <PickupTimes
              folds
              draft={draft}
              change={change}
              times={times}
              changeDay={changeBeforeDelivery}
              dismiss={dismiss}
              errorAt={errorAt}
            />
          </Section>
          <DeliverySection
            turnarounds={turnarounds}
            draft={draft}
            change={change}
            times={times}
            changeTurnaround={changeBeforeDelivery}
            dismiss={dismiss}
            errorAt={errorAt}
          />
          <Section title="Anything we should know?">
            <Instructions
              value={draft.special_instructions}
              onChange={(special_instructions) => change({ special_instructions })}
            />
          </Section>
        </>
      )}
    </OrderStep>
  );
}

function useCheapestTurnaround(
  ready: boolean,
  turnarounds: readonly Turnaround[],
  draft: DraftStep1,
  change: ChangeStep1,
) {
  const isOffered = turnarounds.some(({ id }) => id === draft.turn_around_id);
  const cheapestId = isOffered || !ready || !draft.zip_code ? undefined : cheapest(turnarounds)?.id;

  useEffect(() => {
    if (cheapestId !== undefined) change({ turn_around_id: cheapestId });
  }, [cheapestId, change]);
}

interface DeliverySectionProps extends TimesProps {
  turnarounds: readonly Turnaround[];
  /** For changes that move the delivery, such as another turnaround. */
  changeTurnaround: ChangeSelection;
}

function DeliverySection({ turnarounds, changeTurnaround, ...props }: DeliverySectionProps) {
  const { draft, times, dismiss, errorAt } = props;
  return (
    <Section title="When should we deliver?">
      <ChoiceCards
        name="turn_around_id"
        label="Turnaround"
        hideLabel
        error={errorAt('turn_around_id')}
        chosen={String(draft.turn_around_id ?? '')}
        onChange={(event) => {
          dismiss('delivery');
          changeTurnaround({ turn_around_id: Number(event.target.value) });
        }}
        choices={turnarounds.map((turnaround) => ({
          value: String(turnaround.id),
          ...cardText(turnaround, times.byTurnaround.get(turnaround.id)),
        }))}
      />
      <DeliveryTimes folds {...props} />
    </Section>
  );
}

/** 'Thu, Mar 19' above '2 business days, from 7 – 9 AM', with the price. */
function cardText({ turntimes, amount }: Turnaround, state: AvailabilityState | undefined) {
  const cents = parseMoney(amount) ?? 0;
  const price = cents > 0 ? `+ ${formatMoney(cents)}` : messages.included;
  const times = state?.isPending ? undefined : state?.data;
  // Reserves the second line, so that the cards below do not move.
  if (!times) return { label: turntimes, detail: state?.error ? undefined : messages.loading, price };
  const window = times.delivery.find(({ available }) => available);
  const from = window
    ? `from ${nonBreaking(slotLabel(window.from_slot, window.to_slot))}`
    : 'full, choose a later day';
  return { label: nonBreaking(dayLabel(times.deliveryDate)), detail: `${turntimes}, ${from}`, price };
}
