'use client';
import { type ChangeEvent, useState } from 'react';
import { phoneFormat } from '@/lib/domain/phone';
import { formMessages } from '@/lib/form-messages';
import { type Framed, TextField } from './field';
import { formatInPlace } from './formatted-input';

/**
 * A US phone number, grouped 3-3-4 while typing, without letters. A pasted "+1 (212) 555-0123" becomes 212-555-0123;
 * any other number stays as it was typed or pasted, and is refused in words.
 */
export function PhoneField({ onChange, hint, ...props }: Framed<'input'>) {
  const [isFull, setFull] = useState(false);
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      hint={isFull ? <span role="status">{formMessages.phoneFull}</span> : hint}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setFull(formatInPlace(event, phoneFormat));
        onChange?.(event);
      }}
    />
  );
}
