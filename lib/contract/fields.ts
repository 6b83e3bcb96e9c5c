import './without-eval';
import './sentences';
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { isWholeCents } from '@/lib/rules/money/money';
import { canonicalEmail, hasPlainMailbox, MAX_TYPED_EMAIL } from '@/lib/rules/people/email';
import { formatPhone, hasExtension, isPhone } from '@/lib/rules/people/phone';
import { isAccountEmail, isEmail } from '@/lib/rules/people/valid-email';
import { isYes } from '@/lib/rules/people/yes-no';
import { parseZip } from '@/lib/rules/places/zip';
import { plainDigits } from '@/lib/text/plain-digits';
import { PASSWORD_LENGTH } from '@/lib/text/text-limits';
import { onManyLines, onOneLine } from '@/lib/text/typed-text';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to reject control characters
const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]*$/u;

/** First check of every text. Aborts: zod would run all the others, and a pattern may take seconds on a long text. */
export const bounded = (max: number, error: string = messages.badValue, tooLong: string = error) =>
  z.string({ error }).max(max, { error: tooLong, abort: true });

/** Characters that cleaning may drop before the length counts. */
const MAX_DROPPED = 500;

/** `clean` is of lib/text/typed-text.ts. */
const cleaned = (clean: (typed: string) => string, max: number, error: string, tooLong: string) =>
  bounded(max + MAX_DROPPED, error, tooLong)
    .overwrite(clean)
    .max(max, { error: tooLong, abort: true });

/** No line breaks. An empty value gets the message `required`. */
export const line = (max: number, required: string, invalid: string, clean = onOneLine) =>
  cleaned(clean, max, required, invalid).min(1, { error: required, abort: true });

/** No control characters (PostgreSQL rejects NUL). */
const plain = (clean: (typed: string) => string, max: number, error: string) =>
  cleaned(clean, max, error, messages.tooLong(max)).regex(printable, messages.plainText);

/** A line break becomes a space. An empty value gets the message `required`. */
export const text = (max: number, required: string, clean = onOneLine) =>
  plain(clean, max, required).min(1, required);

/** May have several lines. An empty value gets the message `required`. */
export const longText = (max: number, required: string) => plain(onManyLines, max, required).min(1, required);

const optional = (clean: (typed: string) => string, max: number) =>
  plain(clean, max, messages.plainText)
    .nullish()
    .transform((value) => value ?? '');

export const optionalText = (max: number, clean = onOneLine) => optional(clean, max);

export const optionalLongText = (max: number) => optional(onManyLines, max);

/** Undefined stays undefined: '' is a text too. */
export const longTextIfGiven = (max: number) => plain(onManyLines, max, messages.plainText).optional();

export const whole = (min: number, max: number, error: string = messages.badValue) =>
  z.int({ error }).min(min, error).max(max, error);

/** Forms and other clients send it as digits. */
export const id = (error: string = messages.badId) =>
  z.union(
    [
      z.int({ error }).positive(error).max(2_147_483_647, error),
      bounded(10, error)
        .regex(/^[1-9]\d{0,9}$/, error)
        .transform(Number)
        .pipe(z.int({ error }).max(2_147_483_647, error)),
    ],
    { error },
  );

export const optionalId = () =>
  z.union([id(), z.literal('').transform(() => undefined)], { error: messages.badId }).optional();

/** true/false and 1/0 are accepted too. */
export const yesNo = (error: string) =>
  z
    .union(
      // Each branch needs the message, because form resolvers show a branch's error.
      [
        z.enum(['yes', 'no'], { error }),
        z.boolean({ error }),
        z.literal([1, 0, '1', '0', 'true', 'false'], { error }),
      ],
      { error },
    )
    .transform((value): 'yes' | 'no' => (isYes(value) ? 'yes' : 'no'));

/** No web addresses, which a mail program would turn into a link. */
export const personName = (max: number, required: string) =>
  text(max, required, (typed) => onOneLine(typed).normalize()).refine(
    (name) => !/@|:\/\/|\bwww\./i.test(name.normalize('NFKC')),
    messages.nameWithAddress,
  );

const emailBy = (
  rule: (canonical: string) => boolean,
  required: string = messages.emailRequired,
  invalid: string = messages.emailInvalid,
) =>
  bounded(MAX_TYPED_EMAIL, required, invalid)
    .meta({ format: 'email', pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$' })
    .transform(canonicalEmail)
    .pipe(z.string().min(1, { error: required, abort: true }).refine(rule, invalid));

/** The rule is in lib/rules/people/email.ts. */
export const email = (required?: string, invalid?: string) => emailBy(isEmail, required, invalid);

/** An existing account may be older than the rule. */
export const accountEmail = () => emailBy(isAccountEmail);

/** No second account that looks like the first. */
export const newEmail = () => email().refine(hasPlainMailbox, messages.emailLetters);

export const password = (required: string = messages.passwordRequired) =>
  bounded(PASSWORD_LENGTH.max, required, messages.passwordLength).min(1, required);

export const newPassword = (required: string = messages.passwordRequired) =>
  password(required)
    .min(PASSWORD_LENGTH.min, messages.passwordLength)
    .refine((typed) => typed.trim() !== '', messages.passwordBlank);

/** Ten digits in any format, with or without +1; stored as 212-555-0123 (specification section 9). */
export const mobile = (required: string = messages.mobileRequired) =>
  line(60, required, messages.mobileInvalid, (typed) => formatPhone(typed) || onOneLine(typed)).refine(
    isPhone,
    {
      error: ({ input }) => (hasExtension(String(input)) ? messages.mobileExtension : messages.mobileInvalid),
    },
  );

export const optionalMobile = () =>
  z
    .union(
      [mobile(messages.mobileInvalid), z.literal('', messages.mobileInvalid), z.null().transform(() => '')],
      { error: messages.mobileInvalid },
    )
    .optional();

/** Drops the four digits after a dash. */
export const zip = () =>
  line(10, messages.zipRequired, messages.zipInvalid, (typed) => parseZip(typed) ?? onOneLine(typed)).regex(
    /^\d{5}([-\s]?\d{4})?$/,
    messages.zipInvalid,
  );

/** Decimal dollars in whole cents. */
export const dollars = (max = 100_000, error: string = messages.badAmount) =>
  z.number({ error }).min(0, error).max(max, error).refine(isWholeCents, error);

export const amount = () => z.number();

const monthDayYear = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-(\d{4})$/;

/** MM-DD-YYYY, converted to YYYY-MM-DD. */
export const calendarDate = () =>
  line(10, messages.badDate, messages.badDate, plainDigits)
    .regex(monthDayYear, messages.badDate)
    .transform((value) => `${value.slice(6)}-${value.slice(0, 5)}`)
    .refine(exists, messages.badDate);

/** MM-DD-YYYY or ISO; converted to YYYY-MM-DD. */
export const calendarDateOrIso = () =>
  z.union(
    [
      calendarDate(),
      bounded(40)
        .regex(/^\d{4}-\d{2}-\d{2}/)
        .transform((v) => v.slice(0, 10))
        .refine(exists, messages.badDate),
    ],
    { error: messages.badDate },
  );

function exists(day: string) {
  const parsed = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** '7:00 AM' */
export const slotTime = () =>
  bounded(8, messages.badSlot).regex(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM)$/, messages.badSlot);

export const optionalSlotTime = () =>
  z.union([slotTime(), z.literal(''), z.null().transform(() => '')], { error: messages.badSlot }).optional();

/** Midnight UTC in ISO format (specification section 9: shown in UTC). */
export const isoDate = () => z.string().regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);

/** 128 bits as base64url. */
export const photoToken = () => bounded(22, messages.photoGone).regex(/^[\w-]{22}$/, messages.photoGone);

export const captchaFields = {
  captchaToken: bounded(4096).optional(),
  company_url: bounded(500).optional(),
  /** Milliseconds from showing to submitting the form. */
  form_age: z.union([z.number(), bounded(20)]).optional(),
};
