'use client';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetKept, keep, readKept } from '@/lib/kept-forms';

type KeptForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'watch' | 'setValue' | 'getValues'>;

/**
 * Brings back what was typed into this form before a reload or a sign-in, and keeps it from the first key on.
 * Without a name nothing is kept. Answers with what to call once it is saved or given up.
 */
export function useKeptValues<Values extends FieldValues>(form: KeptForm<Values>, name: string | undefined) {
  const { watch, setValue, getValues } = form;
  const typing = useRef(false);

  useEffect(() => {
    if (!name) return;
    const known = getValues();
    for (const [field, value] of Object.entries(readKept(name))) {
      if (typeof value === typeof known[field]) {
        setValue(field as Path<Values>, value as never, { shouldDirty: true });
      }
    }
    const { unsubscribe } = watch((values, { type }) => {
      // What the page fills in by itself counts only beside something typed.
      if (type === 'change') typing.current = true;
      if (typing.current) keep(name, values);
    });
    return unsubscribe;
  }, [name, watch, setValue, getValues]);

  return () => {
    typing.current = false;
    if (name) forgetKept(name);
  };
}
