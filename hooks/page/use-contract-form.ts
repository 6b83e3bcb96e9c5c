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
import { ApiError } from '@/lib/browser/api/errors';
import { loadPart } from '@/lib/browser/page/load-part';
import { formMessages } from '@/lib/messages/form-messages';
import { useSubmitOnce } from './use-submit-once';

const notLoaded = 'not-loaded';
const unreachable = `${formMessages.offline} Nothing was lost: please try again.`;

type Body = ZodType<unknown, FieldValues>;

/** Text, ids and booleans until the schema parses them. */
type FormFields<Schema extends Body> = { [Name in keyof z.input<Schema>]?: string | number | boolean };

const loadParts = <Schema extends Body>(load: () => Promise<Schema>) =>
  loadPart(() => Promise.all([import('@hookform/resolvers/zod'), load()])).catch(() => undefined);

/** zod and the form's schema do not come with the page, because both are larger than it. */
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
  schema: () => Promise<Schema>;
  /** In page order, which the error summary follows. */
  defaultValues: Values;
  oneAtATime?: boolean;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** `send` gets the parsed values (specification section 7); a refusal shows at its fields or in `failure`. */
export function useContractForm<Schema extends Body, Values extends FormFields<Schema>>({
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
  const { busy, once } = useSubmitOnce();
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);

  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  function place(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const fieldErrors = Object.entries(error.errors).filter(([name]) => name in form.getValues());
    for (const [name, message] of fieldErrors)
      form.setError(name as Path<Values>, { type: 'server', message });
    if (fieldErrors.length > 0) setRefusals((count) => count + 1);
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
    /** Loads the validation. */
    preload: () => void loadParts(schema),
    /** Increases with each attempt, for the error summary. */
    attempt: form.formState.submitCount + refusals,
  };
}
