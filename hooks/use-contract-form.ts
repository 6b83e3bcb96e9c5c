'use client';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ZodType, z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { messages } from '@/lib/page-messages';
import { useHydrated } from './use-hydrated';
import { useOneAtATime } from './use-one-at-a-time';

const notLoaded = 'not-loaded';
const unreachable = `${messages.offline} Nothing was lost: please try again.`;

/** Loads zod and the form's schema with the first check, not with the page: the two weigh more than the page. */
function lazyResolver<Values extends FieldValues, Schema extends ZodType>(
  load: () => Promise<Schema>,
): Resolver<Values, unknown, z.output<Schema>> {
  return async (values, context, options) => {
    const parts = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => undefined);
    // Thrown here, it would leave the form sending for ever.
    if (!parts) return { values: {}, errors: { root: { type: notLoaded } } as never };
    const [{ zodResolver }, schema] = parts;
    const resolve = zodResolver(schema as never) as unknown as Resolver<Values, unknown, z.output<Schema>>;
    return resolve(values, context, options);
  };
}

export interface ContractFormOptions<Values extends FieldValues, Schema extends ZodType> {
  /** The schema of the contract that the form resolves against: rule and message stand there. */
  schema: () => Promise<Schema>;
  defaultValues: DefaultValues<Values>;
  /** Told when sending begins and ends: for a button that stands outside the form. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/**
 * A form over a body of the contract. `submit(send)` checks, sends, and puts a refusal where it belongs: messages
 * by field at their fields, the sentence in `failure`. What was typed stays in every case.
 *
 * `send` gets what the schema makes of the fields, so that it leaves the browser as the API has it (specification
 * section 7): digits without spaces, ids as numbers, five digits of a zip code. While one sending is under way
 * another does nothing.
 */
export function useContractForm<Values extends FieldValues, Schema extends ZodType = ZodType>({
  schema,
  defaultValues,
  onBusy,
}: ContractFormOptions<Values, Schema>) {
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: lazyResolver<Values, Schema>(schema),
    defaultValues,
    // The error summary moves the focus, one field or several.
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const hydrated = useHydrated();
  const { busy, once } = useOneAtATime();
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);

  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  function place(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.errors).filter(([name]) => name in form.getValues());
    for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
    if (known.length > 0) setRefusals((count) => count + 1);
    else setFailure(error.kind === 'network' ? unreachable : error.message || messages.generic);
  }

  const submit = (send: (body: z.output<Schema>) => Promise<void>) => {
    const checkAndSend = form.handleSubmit(
      async (body) => {
        setFailure('');
        await send(body).catch(place);
      },
      (errors) => setFailure(errors.root?.type === notLoaded ? unreachable : ''),
    );
    return (event: SyntheticEvent) => {
      event.preventDefault();
      return once(() => checkAndSend(event));
    };
  };

  return {
    ...form,
    submit,
    failure,
    setFailure,
    errors: form.formState.errors,
    busy,
    /** Controls take input only once React listens, and not while sending. */
    locked: !hydrated || busy,
    /** For the error summary: rises with every failed attempt. */
    attempt: form.formState.submitCount + refusals,
  };
}

/** The message of a field. */
export function errorOf(errors: object, name: string): string | undefined {
  const error = (errors as Record<string, { message?: unknown } | undefined>)[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}
