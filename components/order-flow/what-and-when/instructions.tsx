'use client';
import { TextAreaField } from '@/components/ui/field';
import { plain } from './plain-text';

const MAX_CHARACTERS = 500;
const ANNOUNCED_FROM = 100;

interface InstructionsProps {
  value: string;
  onChange: (text: string) => void;
}

/** Free text for the driver and the cleaners, with a counter that screen readers hear near the limit. */
export function Instructions({ value, onChange }: InstructionsProps) {
  const left = MAX_CHARACTERS - value.length;
  const spoken = left <= ANNOUNCED_FROM ? `${Math.ceil(left / 20) * 20} characters left` : '';
  return (
    <div>
      <TextAreaField
        name="special_instructions"
        label="Instructions"
        optional
        hint={`Stains, delicates, which bag is which. ${value.length} of ${MAX_CHARACTERS} characters.`}
        maxLength={MAX_CHARACTERS}
        value={value}
        onChange={(event) => onChange(plain(event.target.value))}
      />
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}
