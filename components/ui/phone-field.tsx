'use client';
import type { ChangeEvent, ComponentProps } from 'react';
import { formatPhoneInput } from '@/lib/domain/phone';
import { formatInPlace } from './formatted-input';
import { type FieldFrame, TextField } from './text-field';

type PhoneFieldProps = ComponentProps<'input'> & FieldFrame;

/** A US phone number, grouped 3-3-4 while typing. A pasted "+1 (212) 555-0123" becomes 212-555-0123. */
export const PhoneField = ({ onChange, ...props }: PhoneFieldProps) => (
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
