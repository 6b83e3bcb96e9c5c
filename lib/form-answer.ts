/** What a public form shows after it was sent, by script or, without JavaScript, by the browser itself. */
export interface FormAnswer {
  sent: boolean;
  /** The answer, or what went wrong as a whole. */
  message: string;
  /** What is wrong, by field. */
  errors: Record<string, string>;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
  /** The answer brings new fields with these values: puts into them what was typed while it was under way. */
  putBack?: () => void;
}

export const unanswered: FormAnswer = { sent: false, message: '', errors: {}, values: {} };

/** The text fields of a form; React's own hidden fields start with a dollar sign. */
export const readValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  );
