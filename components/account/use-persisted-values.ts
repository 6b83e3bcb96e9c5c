'use client';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetPersisted, persist, readPersisted } from '@/lib/browser/storage/persisted-forms';

type PersistedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'watch' | 'setValue' | 'getValues'
>;

/** For reloads and sign-ins; does nothing without a name. @returns a function that clears it */
export function usePersistedValues<Values extends FieldValues>(
  form: PersistedForm<Values>,
  name: string | undefined,
) {
  const { watch, setValue, getValues } = form;
  const typing = useRef(false);

  useEffect(() => {
    if (!name) return;
    const current = getValues();
    for (const [field, value] of Object.entries(readPersisted(name))) {
      if (typeof value === typeof current[field]) {
        setValue(field as Path<Values>, value as never, { shouldDirty: true });
      }
    }
    const { unsubscribe } = watch((values, { type }) => {
      // Prefilled values are stored only together with typed ones.
      if (type === 'change') typing.current = true;
      if (typing.current) persist(name, values);
    });
    return unsubscribe;
  }, [name, watch, setValue, getValues]);

  return () => {
    typing.current = false;
    if (name) forgetPersisted(name);
  };
}
