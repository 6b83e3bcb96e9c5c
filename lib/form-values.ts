/** The text fields of a form, without React's hidden fields, which start with a dollar sign. */
export const readValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  );
