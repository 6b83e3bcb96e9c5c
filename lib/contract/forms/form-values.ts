import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { canonicalEmail } from '@/lib/rules/people/email';
import { formatPhone } from '@/lib/rules/people/phone';
import { formatZip } from '@/lib/rules/places/zip';
import { onOneLine } from '@/lib/text/typed-text';

/** The text fields of a form, without React's hidden fields, which start with a dollar sign. */
export const readValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  );

const clean: Partial<Record<string, (typed: string) => string>> = {
  name: onOneLine,
  email: canonicalEmail,
  mobile: formatPhone,
  zip_code: formatZip,
  zipCode: formatZip,
  order_number: readOrderNumber,
};

/** As the contract reads them, for an API that does not. */
export const cleanValues = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [name, clean[name]?.(typed) ?? typed]),
  ) as Values;
