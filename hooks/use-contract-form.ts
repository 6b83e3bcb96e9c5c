'use client';
import { type SyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { ZodType, z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import { useOneAtATime } from './use-one-at-a-time';

const notLoaded = 'not-loaded';
const unreachable = `${formMessages.offline} Nothing was lost: please try again.`;

/** A request body of the contract. */
type Body = ZodType<unknown, FieldValues>;

/** Form values by schema field: text, ids and booleans until the schema parses them. */
type FieldsOf<Schema extends Body> = { [Name in keyof z.input<Schema>]?: string | number | boolean };

const loadParts = <Schema extends Body>(load: () => Promise<Schema>) =>
  loadPart(() => Promise.all([import('@hookform/resolvers/zod'), load()])).catch(() => undefined);

/** Waits for zod and the form's schema, which do not come with the page, because both are larger than it. */
function lazyResolver<Values extends FieldValues, Schema extends Body>(
  load: () => Promise<Schema>,
): Resolver<Values, unknown, z.output<Schema>> {
  return async (values, context, options) => {
    const parts = await loadParts(load);
    // Throwing here would leave the form submitting forever.
    if (!parts) return { values: {}, errors: { root: { type: notLoaded } } as never };
    const [{ zodResolver }, schema] = parts;
    const resolve = zodResolver(schema as never) as unknown as Resolver<Values, unknown, z.output<Schema>>;
    return resolve(values, context, options);
  };
}

interface ContractFormOptions<Values, Schema extends Body> {
  /** The contract's schema, with the form's rules and formMessages. */
  schema: () => Promise<Schema>;
  /** All fields in page order, which the error summary follows. */
  defaultValues: Values;
  /** Shows only the first of several problems. */
  oneAtATime?: boolean;
  /** Called when submitting starts and ends, for a button outside the form. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/**
 * A form for a request body of the contract, shown in a ContractForm. `submit(send)` validates, sends, and shows a
 * refusal: field messages at their fields, any other in `failure`. Input is always kept. `{...field('email')}`
 * registers a control; only names in the schema compile. `send` receives the parsed values in the API's format
 * (specification section 7): digits without spaces, numeric ids, five-digit zip codes. Submitting again while a
 * request is running does nothing.
 */
export function useContractForm<Schema extends Body, Values extends FieldsOf<Schema>>({
  schema,
  defaultValues,
  oneAtATime,
  onBusy,
}: ContractFormOptions<Values, Schema>) {
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: lazyResolver<Values, Schema>(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    // The error summary moves the focus instead.
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const { busy, once } = useOneAtATime();
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);

  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  function place(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.errors).filter(([name]) => name in form.getValues());
    for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
    if (known.length > 0) setRefusals((count) => count + 1);
    else setFailure(error.kind === 'network' ? unreachable : error.message || formMessages.generic);
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

  const errors: Record<string, { message?: unknown } | undefined> = form.formState.errors;
  const problems = Object.keys(defaultValues)
    .map((id) => ({ id, message: errors[id]?.message }))
    .filter((problem): problem is { id: string; message: string } => Boolean(problem.message))
    .slice(0, oneAtATime ? 1 : undefined);

  type Name = Extract<keyof Values & keyof z.input<Schema>, Path<Values>>;
  const field = (name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: problems.find(({ id }) => id === name)?.message,
    ...form.register(name, options),
  });

  return {
    ...form,
    field,
    submit,
    failure,
    problems,
    busy,
    /** Loads what checks the form, so that its button need not wait for it. */
    preload: () => void loadParts(schema),
    /** For the error summary; increases with each attempt. */
    attempt: form.formState.submitCount + refusals,
  };
}
