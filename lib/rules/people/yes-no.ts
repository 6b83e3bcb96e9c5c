/** Other APIs send true/false or 1/0. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(yes|true|1)$/i.test(value));
