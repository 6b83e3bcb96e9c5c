'use client';
import { ChoiceCards } from '@/components/ui/form/choice';
import type { EstimateState } from '@/hooks/data/use-estimate';
import { usePolicy } from '@/hooks/page/use-policy';
import { type DraftStep1, type DraftStep3, writeDraft } from '@/lib/booking/drafts';
import { pickStainNotes } from '@/lib/booking/order-steps';
import { formatEstimate } from '@/lib/rules/money/estimate-text';
import { repeatDiscount, repeatRule } from '@/lib/rules/policy/policy-sentences';
import { type RepeatWeeks, repeatLabel, repeatWeeks } from '@/lib/rules/times/repeat-weeks';
import { joinSentences } from '@/lib/text/join-sentences';

interface RepeatChoiceProps {
  step1: DraftStep1;
  step3: DraftStep3;
  estimate: EstimateState;
  /** What was refused before may be possible now. */
  onChange: () => void;
}

export function RepeatChoice({ step1, step3, estimate, onChange }: RepeatChoiceProps) {
  const policy = usePolicy();
  const { every_weeks, ...once } = step3;
  const discount = repeatDiscount(policy);
  const choose = (value: string) => {
    onChange();
    const weeks = repeatWeeks.find((each) => String(each) === value) as RepeatWeeks | undefined;
    writeDraft('order-step-3', weeks ? { ...once, every_weeks: weeks } : once);
  };
  return (
    <div>
      <ChoiceCards
        columns="pairs"
        name="repeat"
        label="Repeat this pickup"
        chosen={String(every_weeks ?? '')}
        onChange={(event) => choose(event.target.value)}
        choices={[
          { value: '', label: 'Once' },
          ...repeatWeeks.map((weeks) => ({
            value: String(weeks),
            label: repeatLabel(weeks),
            detail: priceOfMonth(estimate, weeks, policy.repeat_percent),
          })),
        ]}
      />
      <div aria-live="polite">
        {!every_weeks && discount && <p className="text-sm text-quiet">{discount}</p>}
        {every_weeks && (
          <p className="text-sm text-quiet">
            {joinSentences(discount, repeatRule)}
            {step3.promo_code && ' Your promo code applies to this order only.'}
            {pickStainNotes(step1).length > 0 && ' Notes on stains are for this order only.'}
          </p>
        )}
      </div>
    </div>
  );
}

const WEEKS_OF_MONTH = 52 / 12;

/** 'about $130 – $195 a month', without the promo code of the first order, and with the percentage of the others. */
function priceOfMonth(estimate: EstimateState, weeks: number, percent: number) {
  if (estimate.status !== 'ready' || estimate.highCents === 0) return undefined;
  const { low, high, hasFromPrices } = estimate.estimate;
  const [least, most] = [low, high].map(({ receipt: { totalCents, discountCents, promoBaseCents } }) => {
    const each = totalCents + discountCents - (promoBaseCents * percent) / 100;
    const dollars = (each * WEEKS_OF_MONTH) / weeks / 100;
    return Math.round(dollars) * 100;
  }) as [number, number];
  const price = formatEstimate(least, most, estimate.uncounted).replaceAll('.00', '');
  return `${hasFromPrices ? 'from ' : ''}about ${price} a month`;
}
