'use client';
import { type ChangeEvent, useState } from 'react';
import { formMessages } from '@/lib/messages/form-messages';
import { phoneFormat } from '@/lib/rules/people/phone';
import { type Framed, TextField } from './field';
import { formatInPlace } from './formatted-input';

/** "+1 (212) 555-0123" becomes 212-555-0123; any other number stays as typed and gets an error. */
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
