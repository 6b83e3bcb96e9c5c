'use client';
import { useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice';
import { TextField } from '@/components/ui/field';
import { formatMoney, parseMoney, toDecimal, toDecimalText } from '@/lib/domain/money';
import { messages } from '@/lib/page-messages';
import { tipOnlyMore } from '@/lib/policy-sentences';

const fixed = [
  { value: '0', label: 'No tip' },
  { value: '3', label: '$3' },
  { value: '5', label: '$5' },
  { value: '10', label: '$10' },
];
const MAX_CENTS = 50_000;

interface TipChoiceProps {
  /** In dollars. */
  tips: number;
  onChange: (tips: number) => void;
  /** Whether the text is no amount that can be chosen. */
  onProblem?: (isBad: boolean) => void;
  /** In dollars: what was charged already, so that less cannot be chosen. */
  charged?: number;
}

/** No tip, three fixed amounts, or another one. */
export function TipChoice({ tips, onChange, onProblem, charged = 0 }: TipChoiceProps) {
  const leastCents = parseMoney(charged) ?? 0;
  const choices = fixed.filter(({ value }) => Number(value) >= charged);
  const [isOther, setOther] = useState(!choices.some(({ value }) => value === String(tips)));
  const [typed, setTyped] = useState(isOther ? toDecimalText(parseMoney(tips) ?? 0) : '');
  const problem = isOther ? problemOf(typed, leastCents) : undefined;

  function type(text: string) {
    setTyped(text);
    const isBad = problemOf(text, leastCents) !== undefined;
    onProblem?.(isBad);
    if (!isBad) onChange(toDecimal(parseMoney(text) ?? 0));
  }

  return (
    <>
      <ChoiceCards
        label="Tip"
        hint="Optional, for the driver and the people who fold."
        name="tip"
        columns="short"
        chosen={isOther ? 'other' : String(tips)}
        onChange={(event) => {
          const { value } = event.target;
          setOther(value === 'other');
          if (value === 'other') return type(typed);
          onProblem?.(false);
          onChange(Number(value));
        }}
        choices={[...choices, { value: 'other', label: 'Other' }]}
      />
      {isOther && (
        <TextField
          label="Tip in dollars"
          name="tip-amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </>
  );
}

/** No text is no tip. */
function problemOf(typed: string, leastCents: number): string | undefined {
  const cents = typed === '' ? 0 : parseMoney(typed);
  if (cents === null || cents < 0 || cents > MAX_CENTS) return messages.badAmount;
  return cents < leastCents ? tipOnlyMore(formatMoney(leastCents)) : undefined;
}
