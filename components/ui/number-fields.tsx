'use client';
import type { ChangeEvent, ComponentProps } from 'react';
import { formatPhone } from '@/lib/domain/phone';
import { type FieldFrame, TextField } from './field';
import { formatInPlace } from './formatted-input';

type NumberFieldProps = ComponentProps<'input'> & FieldFrame;

const formatted =
  (format: (typed: string) => string, onChange: NumberFieldProps['onChange']) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event, format);
    onChange?.(event);
  };

/** A US phone number, grouped 3-3-4 while typing; a pasted "+1 (212) 555-0123" becomes 212-555-0123. */
export const PhoneField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="tel"
    autoComplete="tel-national"
    {...props}
    type="tel"
    onChange={formatted(formatPhone, onChange)}
  />
);

const fiveDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 5);

/** A zip code: "10023-1234" keeps its five digits. */
export const ZipField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="postal-code"
    {...props}
    type="text"
    onChange={formatted(fiveDigits, onChange)}
  />
);
