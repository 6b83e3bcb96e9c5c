'use client';
import { useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice';
import { TextField } from '@/components/ui/field';
import { parseMoney, toDecimal, toDecimalText } from '@/lib/domain/money';
import { messages } from '@/lib/page-messages';

const fixed = ['0', '3', '5', '10'];
const maxCents = 50_000;

interface TipChoiceProps {
  /** Dollars. */
  tips: number;
  onChange: (tips: number) => void;
}

/** No tip, three fixed amounts, or another one. */
export function TipChoice({ tips, onChange }: TipChoiceProps) {
  const [isOther, setOther] = useState(!fixed.includes(String(tips)));
  const [typed, setTyped] = useState(isOther ? toDecimalText(parseMoney(tips) ?? 0) : '');
  const cents = parseMoney(typed);
  const isBad = isOther && typed !== '' && (cents === null || cents < 0 || cents > maxCents);

  function type(text: string) {
    setTyped(text);
    const next = parseMoney(text);
    if (next !== null && next >= 0 && next <= maxCents) onChange(toDecimal(next));
    else if (text === '') onChange(0);
  }

  return (
    <>
      <ChoiceCards
        label="Tip"
        hint="Optional, for the driver and the people who fold."
        name="tip"
        columns="small"
        chosen={isOther ? 'other' : String(tips)}
        onChange={(event) => {
          const { value } = event.target;
          setOther(value === 'other');
          if (value === 'other') type(typed);
          else onChange(Number(value));
        }}
        choices={[
          { value: '0', label: 'No tip' },
          { value: '3', label: '$3' },
          { value: '5', label: '$5' },
          { value: '10', label: '$10' },
          { value: 'other', label: 'Other' },
        ]}
      />
      {isOther && (
        <TextField
          label="Tip in dollars"
          name="tip-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={typed}
          error={isBad ? messages.badAmount : undefined}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </>
  );
}
