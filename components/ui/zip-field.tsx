'use client';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { parseZip, zipFormat, zipInvalid } from '@/lib/domain/zip';
import { afterPress } from './after-press';
import { type Framed, TextField } from './field';
import { formatInPlace } from './formatted-input';

/**
 * A zip code; "10023-1234" keeps its five digits. Shows an error on blur while it is incomplete; an empty value is
 * left to the form's validation.
 */
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
      error={error ?? (isShort && !isFixed ? zipInvalid : undefined)}
      onChange={change}
      onBlur={leave}
    />
  );
}

const isWhole = (typed: string) => typed === '' || parseZip(typed) !== null;
