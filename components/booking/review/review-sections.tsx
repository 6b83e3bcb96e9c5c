'use client';
import Link from 'next/link';
import { Fragment, type ReactNode, useMemo } from 'react';
import { FieldError } from '@/components/ui/form/field';
import { type OrderPriceList, usePriceList } from '@/hooks/data/use-price-list';
import type { DraftStep1, DraftStep3 } from '@/lib/booking/drafts';
import { orderedParts, pickStainNotes, type StepId, stepHref } from '@/lib/booking/order-steps';
import { parseVisits, type Visit, visitLabel } from '@/lib/rules/dates/visit';
import { bagCount } from '@/lib/rules/money/bags';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { WASH_FOLD_ID } from '@/lib/rules/money/receipt';
import { cardName, formatExpiry } from '@/lib/rules/money/saved-card';
import { addressLine } from '@/lib/rules/places/postal-address';
import { handoffNames } from '@/lib/rules/times/handoff';
import type { ReviewFacts } from './repeat-changes';

interface ReviewSectionsProps extends ReviewFacts {
  step3: DraftStep3;
  ceiling: ReactNode;
  errorAt: (id: string) => string | undefined;
}

export function ReviewSections({
  step1,
  step2,
  step3,
  pickup,
  delivery,
  card,
  ceiling,
  errorAt,
}: ReviewSectionsProps) {
  const { list } = usePriceList();
  const names = useMemo(() => (list ? nameChoices(list, step1) : undefined), [list, step1]);
  const tipCents = parseMoney(step3.tips) ?? 0;
  const visits = parseVisits(step1);

  const sections = {
    services: (
      <Section
        title="Services"
        step="what-and-when"
        at="services-part"
        name="services"
        error={errorAt('edit-services')}
      >
        {step1.services.length === 0 && <p>No service chosen</p>}
        {names?.services.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {names?.items.map((line) => (
          <p key={line} className="text-quiet">
            {line}
          </p>
        ))}
        <p className="text-quiet">{names?.turnaround}</p>
      </Section>
    ),
    times: (
      <Section title="Times" step="what-and-when" at="pickup" name="times" error={errorAt('edit-times')}>
        {step1.pickup_date ? (
          <>
            <p>Pickup {when(visits.pickup)}</p>
            <p>Delivery {when(visits.delivery)}</p>
          </>
        ) : (
          <p>No times chosen</p>
        )}
      </Section>
    ),
    address: (
      <Section title="Address" step="address" name="address" error={errorAt('edit-address')}>
        <p>{pickup ? addressLine(pickup) : 'No address chosen'}</p>
        {delivery && delivery.id !== pickup?.id && (
          <>
            <p className="text-quiet">Deliver to</p>
            <p>{addressLine(delivery)}</p>
          </>
        )}
        <p className="text-quiet">Handoff: {handoffNames[step2.handoff].toLowerCase()}</p>
      </Section>
    ),
    payment: (
      <Section title="Payment" step="payment" name="payment" error={errorAt('edit-payment')}>
        {card ? (
          <p>
            {cardName(card)}, good through {formatExpiry(card.cardData)}
          </p>
        ) : (
          <p>No card chosen</p>
        )}
        <p className="text-quiet">{tipCents > 0 ? `Tip ${formatMoney(tipCents)}` : 'No tip'}</p>
      </Section>
    ),
    preferences: (
      <Section title="Preferences and notes" step="what-and-when" at="preferences" name="preferences">
        <p>{names?.preferences.join(', ') || 'No preferences'}</p>
        {step1.special_instructions && <p className="text-quiet">“{step1.special_instructions}”</p>}
        {names?.stains.map((line) => (
          <p key={line} className="text-quiet">
            {line}
          </p>
        ))}
      </Section>
    ),
    promo: (
      <Section title="Promo" step="payment" at="promo" name="promo">
        <p>{step3.promo_code || 'No promo code'}</p>
        {step3.promo_offered && <p className="text-quiet">{step3.promo_offered} is not applied yet.</p>}
      </Section>
    ),
    ceiling: ceiling && <div className="border-t border-line py-4">{ceiling}</div>,
  };
  const inOrder = (...names: (keyof typeof sections)[]) =>
    names.map((name) => <Fragment key={name}>{sections[name]}</Fragment>);
  // A repeated order reads as one ticket: when, where, what, up to which price, by which card.
  if (step1.again)
    return (
      <div className="sheet px-6 max-xs:px-4">
        {inOrder('times', 'address', 'services', 'preferences', 'ceiling', 'payment', 'promo')}
      </div>
    );
  return (
    <>
      <div className="border-y border-line">
        {inOrder('services', 'times', 'address', 'payment', 'preferences', 'promo')}
      </div>
      {ceiling}
    </>
  );
}

interface SectionProps {
  title: string;
  step: StepId;
  /** Id of the section in that step; without it, the top of the step. */
  at?: string;
  name: string;
  error?: string;
  children: ReactNode;
}

const Section = ({ title, step, at, name, error, children }: SectionProps) => (
  <section
    className="grid grid-cols-[9rem_minmax(0,1fr)_auto] gap-2 gap-x-4 py-4 not-first:border-t not-first:border-line max-[601px]:grid-cols-[minmax(0,1fr)_auto]"
    aria-labelledby={`review-${name}`}
  >
    <h2 className="font-text text-base/text font-semibold" id={`review-${name}`}>
      {title}
    </h2>
    <div className="wrap-anywhere max-[601px]:col-span-full max-[601px]:row-start-2">
      {children}
      {error && <FieldError id={`edit-${name}-error`}>{error}</FieldError>}
    </div>
    <Link
      prefetch={false}
      className="font-semibold decoration-auto"
      id={`edit-${name}`}
      href={stepHref(step, { edit: true, section: at })}
      aria-label={`Edit ${title.toLowerCase()}`}
      aria-describedby={error && `edit-${name}-error`}
    >
      Edit
    </Link>
  </section>
);

const when = (visit: Visit) => (visit.date ? visitLabel(visit) : '');

function nameChoices(list: OrderPriceList, step1: DraftStep1) {
  const { items, preferences } = orderedParts(step1);
  const category = (id: number) => list.pricing.find(({ category_id }) => category_id === id);
  return {
    services: step1.services.map((id) => {
      const name = category(id)?.name ?? '';
      return id === WASH_FOLD_ID ? `${name}, ${bagCount(step1.bags)}` : name;
    }),
    items: items.map(({ category_id, product_id, quantity }) => {
      const product = category(category_id)?.products.find(({ id }) => id === product_id);
      return `${quantity} × ${product?.name ?? ''}`;
    }),
    preferences: preferences.flatMap(({ category_id, preference_id }) => {
      const of = list.categories.find(({ id }) => id === category_id);
      return of?.preferences.find(({ id }) => id === preference_id)?.name ?? [];
    }),
    stains: pickStainNotes(step1).map(
      ({ category_id, text }) => `Stain, ${category(category_id)?.name ?? ''}: “${text.trim()}”`,
    ),
    turnaround: list.turnarounds.find(({ id }) => id === step1.turn_around_id)?.turntimes ?? '',
  };
}
