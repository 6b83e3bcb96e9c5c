'use client';
import { useEffect, useState } from 'react';
import { ChoiceCards } from '@/components/ui/form/choice';
import { TextField } from '@/components/ui/form/field';
import { usePolicy } from '@/hooks/page/use-policy';
import { lastTotal } from '@/lib/booking/last-time';
import { messages } from '@/lib/messages/page-messages';
import { askAboveChoices, isAskAbove } from '@/lib/rules/orders/ask-above';
import { has } from '@/lib/rules/policy/features';
import { aboveCeiling, priceGuard } from '@/lib/rules/policy/policy-sentences';
import { joinSentences } from '@/lib/text/join-sentences';
import { readMoney } from '@/lib/text/typed-money';

export const ceilingField = 'ask-above-amount';

interface CeilingChoiceProps {
  /** In whole dollars; 0: ask me. */
  value: number;
  /** What the customer chose last; 0 or undefined for nothing. */
  last?: number | undefined;
  /** Of the last count, in dollars. */
  before?: number | undefined;
  onChange: (dollars: number) => void;
  /** While it is, the value is 0. */
  onProblem: (isBad: boolean) => void;
  /** Of the typed amount, after a try to go on with it. */
  error?: string | undefined;
}

/** Up to which total we go ahead with what we have counted. */
export function CeilingChoice({ value, last = 0, before, onChange, onProblem, error }: CeilingChoiceProps) {
  const policy = usePolicy();
  const [typed, setTyped] = useState<string>();
  // A bad amount goes with its field.
  useEffect(() => () => onProblem(false), [onProblem]);
  const offered = [...new Set([...askAboveChoices, ...(last > 0 ? [last] : [])])].sort((a, b) => a - b);
  if (!has('price_ceiling')) return null;
  const isOther = typed !== undefined || (value > 0 && !offered.includes(value));
  const text = typed ?? String(value);
  const problem = typed && readDollars(typed) === undefined ? messages.badAskAbove : error;

  function type(next: string) {
    const dollars = readDollars(next);
    setTyped(next);
    onProblem(dollars === undefined);
    onChange(dollars ?? 0);
  }

  function choose(dollars: number) {
    setTyped(undefined);
    onProblem(false);
    onChange(dollars);
  }

  return (
    <div className="flex flex-col gap-2">
      <ChoiceCards
        columns="small"
        name="ask-above"
        label="Go ahead without asking me up to"
        chosen={isOther ? 'other' : String(value)}
        onChange={({ target }) => (target.value === 'other' ? type('') : choose(Number(target.value)))}
        choices={[
          { value: '0', label: 'Ask me' },
          ...offered.map((dollars) => ({
            value: String(dollars),
            label: `$${dollars}`,
            detail: dollars === last && 'Last choice',
          })),
          { value: 'other', label: 'Other' },
        ]}
      />
      {isOther && (
        <TextField
          id={ceilingField}
          className="max-w-60"
          label="Amount in whole dollars"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {/* As tall for each choice, also on a phone. */}
      <p className="min-h-[2lh] text-sm text-quiet md:min-h-0" aria-live="polite">
        {joinSentences(
          before === undefined ? '' : `${lastTotal(before)}.`,
          value > 0 ? aboveCeiling(value, policy) : priceGuard(policy),
        )}
      </p>
    </div>
  );
}

function readDollars(typed: string): number | undefined {
  const dollars = (readMoney(typed) ?? 0) / 100;
  return isAskAbove(dollars) ? dollars : undefined;
}
