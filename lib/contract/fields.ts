/** Field types that several calls share, with their rules and messages. */
import './without-eval';
import './sentences';
import { z } from 'zod';
import { canonicalEmail, hasPlainMailbox, isEmail, MAX_TYPED_EMAIL } from '@/lib/domain/email';
import { namesAnAddress } from '@/lib/domain/person-name';
import { formatPhone, hasExtension, isPhone } from '@/lib/domain/phone';
import { onManyLines, onOneLine } from '@/lib/domain/typed-text';
import { wholeZip } from '@/lib/domain/zip';
import { messages } from '@/lib/messages';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to reject control characters
const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]*$/u;

/**
 * Every text of the contract begins with this: its length is judged first and ends the judging, because zod runs all
 * checks, and a pattern may take seconds of a long text.
 */
export const bounded = (max: number, error: string = messages.badValue, tooLong: string = error) =>
  z.string({ error }).max(max, { error: tooLong, abort: true });

/** Characters that cleaning may drop before a text's own length counts. */
const MAX_DROPPED = 500;

/** Text as `clean` of lib/domain/typed-text.ts keeps it, of at most `max` characters. */
const cleaned = (clean: (typed: string) => string, max: number, error: string, tooLong: string) =>
  bounded(max + MAX_DROPPED, error, tooLong)
    .overwrite(clean)
    .max(max, { error: tooLong, abort: true });

/** One line without line breaks, of at most `max` characters. An empty value gets the message `required`. */
export const line = (max: number, required: string, invalid: string) =>
  cleaned(onOneLine, max, required, invalid).min(1, { error: required, abort: true });

/** Without control characters (PostgreSQL rejects NUL). */
const plain = (clean: (typed: string) => string, max: number, error: string) =>
  cleaned(clean, max, error, messages.tooLong(max)).regex(printable, messages.plainText);

/** Text of one line; a line break is a space. An empty value gets the message `required`. */
export const text = (max: number, required: string) => plain(onOneLine, max, required).min(1, required);

/** Text that may have several lines. An empty value gets the message `required`. */
export const longText = (max: number, required: string) => plain(onManyLines, max, required).min(1, required);

const optional = (clean: (typed: string) => string, max: number) =>
  plain(clean, max, messages.plainText)
    .nullish()
    .transform((value) => value ?? '');

export const optionalText = (max: number) => optional(onOneLine, max);

export const optionalLongText = (max: number) => optional(onManyLines, max);

/** Left out, it stays undefined: '' is a text too. */
export const longTextIfGiven = (max: number) => plain(onManyLines, max, messages.plainText).optional();

/** A database id; forms and other clients send it as digits. */
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

/** yes/no as in the specification; true/false and 1/0 are accepted too. */
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
    .transform((value): 'yes' | 'no' =>
      value === 'yes' || value === true || value === 1 || value === '1' || value === 'true' ? 'yes' : 'no',
    );

/** The name of a person: no addresses of the web, which a mail program would turn into a link. */
export const personName = (max: number, required: string) =>
  text(max, required).refine((name) => !namesAnAddress(name), messages.nameWithAddress);

/** An email address in the one spelling of lib/domain/email.ts, which has the rule. */
export const email = (required: string = messages.emailRequired, invalid: string = messages.emailInvalid) =>
  bounded(MAX_TYPED_EMAIL, required, invalid)
    .meta({ format: 'email', pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$' })
    .transform(canonicalEmail)
    .pipe(z.string().min(1, { error: required, abort: true }).refine(isEmail, invalid));

/** For a new account: no second one that looks like the first. */
export const newEmail = () => email().refine(hasPlainMailbox, messages.emailLetters);

export const password = (required: string = messages.passwordRequired) =>
  bounded(128, required, messages.passwordLength).min(1, required);

export const newPassword = (required: string = messages.passwordRequired) =>
  password(required)
    .min(8, messages.passwordLength)
    .refine((typed) => typed.trim() !== '', messages.passwordBlank);

/** Ten digits in any format, with +1 or 1 before them or not; stored as 212-555-0123 (specification section 9). */
export const mobile = (required: string = messages.mobileRequired) =>
  line(60, required, messages.mobileInvalid)
    .refine(isPhone, {
      error: ({ input }) => (hasExtension(String(input)) ? messages.mobileExtension : messages.mobileInvalid),
    })
    .transform(formatPhone);

export const optionalMobile = () =>
  z
    .union(
      [mobile(messages.mobileInvalid), z.literal('', messages.mobileInvalid), z.null().transform(() => '')],
      {
        error: messages.mobileInvalid,
      },
    )
    .optional();

/** Five digits; the four digits after a dash are dropped. */
export const zip = (required: string = messages.zipRequired) =>
  line(10, required, messages.zipInvalid)
    .regex(wholeZip, messages.zipInvalid)
    .transform((value) => value.slice(0, 5));

/** Decimal dollars. */
export const dollars = (max = 100_000) =>
  z.number({ error: messages.badAmount }).min(0, messages.badAmount).max(max, messages.badAmount);

/** A money amount in a reply. */
export const amount = () => z.number();

const monthDayYear = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-(\d{4})$/;

/** An existing day as MM-DD-YYYY; converted to YYYY-MM-DD. */
export const calendarDate = () =>
  bounded(10, messages.badDate)
    .regex(monthDayYear, messages.badDate)
    .transform((value) => `${value.slice(6)}-${value.slice(0, 5)}`)
    .refine(exists, messages.badDate);

/** MM-DD-YYYY or ISO; converted to YYYY-MM-DD. */
export const calendarDateOrIso = () =>
  z.union(
    [
      calendarDate(),
      // An instant too.
      bounded(40)
        .regex(/^\d{4}-\d{2}-\d{2}/)
        .transform((v) => v.slice(0, 10))
        .refine(exists),
    ],
    {
      error: messages.badDate,
    },
  );

function exists(day: string) {
  const parsed = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** A time of day in the specification's format: '7:00 AM'. */
export const slotTime = () =>
  bounded(8, messages.badSlot).regex(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM)$/, messages.badSlot);

export const optionalSlotTime = () =>
  z.union([slotTime(), z.literal(''), z.null().transform(() => '')], { error: messages.badSlot }).optional();

/** Calendar date in a reply: midnight UTC in ISO format (specification section 9: shown in UTC). */
export const isoDate = () => z.string().regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);

/** The name of a photo: 128 bits as base64url. */
export const photoToken = () => bounded(22, messages.photoGone).regex(/^[\w-]{22}$/, messages.photoGone);

export const captchaFields = {
  captchaToken: bounded(4096).optional(),
  /** Honeypot, invisible to people. */
  company_url: bounded(500).optional(),
  /** Milliseconds between showing and submitting the form. */
  form_age: z.union([z.number(), bounded(20)]).optional(),
};
