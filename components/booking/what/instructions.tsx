'use client';
import { TextAreaField } from '@/components/ui/form/field';
import { countCharacters, MAX_INSTRUCTIONS } from '@/lib/text/text-limits';
import { instructionsProblem, plain } from './order-texts';

const ANNOUNCED_FROM = 100;

/** Free text for the driver and the cleaners, with a counter that screen readers hear near the limit. */
export function Instructions({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const left = MAX_INSTRUCTIONS - countCharacters(value);
  const rest = left >= 0 && left <= ANNOUNCED_FROM ? `${Math.ceil(left / 20) * 20} characters left` : '';
  const error = instructionsProblem(value)?.message;
  return (
    <div>
      <TextAreaField
        name="special_instructions"
        label="Instructions"
        optional
        hint={`Stains, delicates, which bag is which. ${countCharacters(value)} of ${MAX_INSTRUCTIONS} characters.`}
        error={error}
        value={value}
        onChange={(event) => onChange(plain(event.target.value))}
      />
      <span className="sr-only" role="status">
        {error ?? rest}
      </span>
    </div>
  );
}
