/** Result of a submitted public form, sent by script or, without JavaScript, by the browser itself. */
export interface FormAnswer {
  sent: boolean;
  /** The confirmation, or an error about the whole form. */
  message: string;
  /** Errors by field. */
  errors: Record<string, string>;
  /** The submitted values, so that nothing is lost. */
  values: Record<string, string>;
  /** Restores what was typed while the request was running, because the result renders new fields with `values`. */
  restoreTyped?: () => void;
}

export const unanswered: FormAnswer = { sent: false, message: '', errors: {}, values: {} };
