'use client';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { messages } from '@/lib/messages';
import { useHydrated } from './use-hydrated';

const notLoaded = 'not-loaded';
const unreachable = `${messages.offline} Nothing was lost: please try again.`;

/** Loads zod and the form's schema with the first check, not with the page: the two weigh more than the page. */
function lazyResolver<Values extends FieldValues>(load: () => Promise<ZodType>): Resolver<Values> {
  return async (values, context, options) => {
    const parts = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => undefined);
    // Thrown here, it would leave the form sending for ever.
    if (!parts) return { values: {}, errors: { root: { type: notLoaded } } as never };
    const [{ zodResolver }, schema] = parts;
    const resolve = zodResolver(schema as never, undefined, { raw: true }) as unknown as Resolver<Values>;
    return resolve(values, context, options);
  };
}

export interface ContractFormOptions<Values extends FieldValues> {
  /** The schema of the contract that the form resolves against: rule and message stand there. */
  schema: () => Promise<ZodType>;
  defaultValues: DefaultValues<Values>;
}

/**
 * A form over a body of the contract. `submit(send)` checks, sends, and puts a refusal where it belongs: messages
 * by field at their fields, the sentence in `failure`. What was typed stays in every case.
 */
export function useContractForm<Values extends FieldValues>({
  schema,
  defaultValues,
}: ContractFormOptions<Values>) {
  const form = useForm<Values>({
    resolver: lazyResolver<Values>(schema),
    defaultValues,
    // The error summary moves the focus, one field or several.
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const hydrated = useHydrated();
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);

  function place(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.errors).filter(([name]) => name in form.getValues());
    for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
    if (known.length > 0) setRefusals((count) => count + 1);
    else setFailure(error.kind === 'network' ? unreachable : error.message || messages.generic);
  }

  const submit = (send: (values: Values) => Promise<void>) =>
    form.handleSubmit(
      async (values) => {
        setFailure('');
        await send(values).catch(place);
      },
      (errors) => setFailure(errors.root?.type === notLoaded ? unreachable : ''),
    );

  return {
    ...form,
    submit,
    failure,
    setFailure,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    /** Controls take input only once React listens, and not while sending. */
    locked: !hydrated || form.formState.isSubmitting,
    /** For the error summary: rises with every failed attempt. */
    attempt: form.formState.submitCount + refusals,
  };
}

/** The message of a field. */
export function errorOf(errors: object, name: string): string | undefined {
  const error = (errors as Record<string, { message?: unknown } | undefined>)[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}
