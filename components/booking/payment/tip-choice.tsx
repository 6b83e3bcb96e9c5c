'use client';
import { useState } from 'react';
import { ChoiceCards } from '@/components/ui/form/choice';
import { TextField } from '@/components/ui/form/field';
import { usePolicy } from '@/hooks/page/use-policy';
import { messages } from '@/lib/messages/page-messages';
import { formatMoney, parseMoney, toDecimal, toDecimalText } from '@/lib/rules/money/money';
import { readMoney } from '@/lib/text/typed-money';

const MAX_CENTS = 50_000;

interface TipChoiceProps {
  /** In dollars. */
  tips: number;
  onChange: (tips: number) => void;
  onProblem?: (isBad: boolean) => void;
}

export function TipChoice({ tips, onChange, onProblem }: TipChoiceProps) {
  const steps = usePolicy().tip_steps.map((dollars) => ({
    value: String(dollars),
    label: formatMoney(parseMoney(dollars) ?? 0).replace('.00', ''),
  }));
  const choices = [{ value: '0', label: 'No tip' }, ...steps];
  const [isOther, setOther] = useState(!choices.some(({ value }) => value === String(tips)));
  const [typed, setTyped] = useState(isOther ? toDecimalText(parseMoney(tips) ?? 0) : '');
  const problem = isOther ? validateTip(typed) : undefined;

  function type(text: string) {
    setTyped(text);
    const isBad = validateTip(text) !== undefined;
    onProblem?.(isBad);
    // A bad text takes back what stood in the field on the way to it: '60' of '600'.
    onChange(isBad ? 0 : toDecimal(readMoney(text) ?? 0));
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

function validateTip(typed: string): string | undefined {
  const cents = typed.trim() === '' ? 0 : readMoney(typed);
  return cents === null || cents > MAX_CENTS ? messages.badAmount : undefined;
}
