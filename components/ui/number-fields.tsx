'use client';
import type { ChangeEvent, ComponentProps } from 'react';
import { formatPhoneInput } from '@/lib/domain/phone';
import { formatZip } from '@/lib/domain/zip';
import { formatInPlace } from './formatted-input';
import { type FieldFrame, TextField } from './text-field';

type NumberFieldProps = ComponentProps<'input'> & FieldFrame;

/** A US phone number, grouped 3-3-4 while typing; a pasted "+1 (212) 555-0123" becomes 212-555-0123. */
export const PhoneField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="tel"
    autoComplete="tel-national"
    {...props}
    onChange={(event: ChangeEvent<HTMLInputElement>) => {
      formatInPlace(event, formatPhoneInput);
      onChange?.(event);
    }}
  />
);

const formatZipInput = (typed: string, caret: number) => ({
  value: formatZip(typed),
  caret: formatZip(typed.slice(0, caret)).length,
});

/** A zip code: "10023-1234" keeps its five digits. */
export const ZipField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="postal-code"
    {...props}
    type="text"
    onChange={(event: ChangeEvent<HTMLInputElement>) => {
      formatInPlace(event, formatZipInput);
      onChange?.(event);
    }}
  />
);
