'use client';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { formMessages } from '@/lib/messages/form-messages';
import { parseZip, zipFormat } from '@/lib/rules/places/zip';
import { afterPress } from './after-press';
import { type Framed, TextField } from './field';
import { formatInPlace } from './formatted-input';

/** "10023-1234" keeps five digits. On blur an incomplete code shows an error; an empty one does not. */
export function ZipField({ onChange, onBlur, error, ...props }: Framed<'input'>) {
  const [isShort, setShort] = useState(false);
  const isFixed = props.value !== undefined && isWhole(String(props.value));

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event, zipFormat);
    if (isWhole(event.target.value)) setShort(false);
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.target;
    void afterPress().then(() => setShort(!isWhole(input.value)));
    onBlur?.(event);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="postal-code"
      {...props}
      type="text"
      error={error ?? (isShort && !isFixed ? formMessages.zipInvalid : undefined)}
      onChange={change}
      onBlur={leave}
    />
  );
}

const isWhole = (typed: string) => typed === '' || parseZip(typed) !== null;
