/** Instead of the validator's messages, for API clients; forms have their own for each field. */
import { config, type z } from 'zod';
import { messages } from '@/lib/messages/messages';

type Issue = z.core.$ZodRawIssue;
type Code = z.core.$ZodIssue['code'];

const MISSING = 'This is required';

const kinds: Record<string, string> = {
  string: 'Send a text',
  number: 'Send a number',
  int: 'Send a whole number',
  boolean: 'Send true or false',
  array: 'Send a list',
  object: 'Send an object',
  record: 'Send an object',
};

/** Characters of a text, entries of a list, or the number itself. */
const most: Record<string, (max: number) => string> = {
  string: messages.tooLong,
  array: (max) => `Send at most ${max} of these`,
  number: (max) => `Send a number of at most ${max}`,
};
const least: Record<string, (min: number) => string> = {
  string: (min) => (min === 1 ? MISSING : `Use at least ${min} characters`),
  array: (min) => (min === 1 ? MISSING : `Send at least ${min} of these`),
  number: (min) => `Send a number of at least ${min}`,
};
const bound = (limits: typeof most, origin: string, limit: number | bigint) =>
  (limits[origin] ?? limits.number)?.(Number(limit)) ?? messages.badValue;

const wrong = () => messages.badValue;

const sentences: { [C in Code]: (issue: Extract<Issue, { code: C }>) => string } = {
  invalid_type: ({ input, expected }) =>
    input === undefined ? MISSING : (kinds[expected] ?? messages.badValue),
  too_big: ({ origin, maximum }) => bound(most, origin, maximum),
  too_small: ({ origin, minimum }) => bound(least, origin, minimum),
  invalid_value: ({ values }) => `Send one of: ${values.map(String).join(', ')}`,
  invalid_format: wrong,
  not_multiple_of: wrong,
  unrecognized_keys: wrong,
  invalid_union: wrong,
  invalid_key: wrong,
  invalid_element: wrong,
  custom: wrong,
};

config({ customError: (issue) => (sentences[issue.code as Code] ?? wrong)(issue as never) });
