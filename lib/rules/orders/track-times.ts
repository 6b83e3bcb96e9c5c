/** A day and its window as one value of a form that works without scripts: '11-24-2026|7:00 AM|9:00 AM'. */

export interface FormTime {
  /** MM-DD-YYYY */
  date: string;
  from_slot: string;
  to_slot: string;
}

export const joinTime = ({ date, from_slot, to_slot }: FormTime): string =>
  [date, from_slot, to_slot].join('|');

/** Undefined for anything else; whether there is such a time is for the API to say. */
export function splitTime(value: unknown): FormTime | undefined {
  const [date = '', from_slot = '', to_slot = '', ...more] =
    typeof value === 'string' && value.length < 60 ? value.split('|') : [];
  return date && from_slot && to_slot && more.length === 0 ? { date, from_slot, to_slot } : undefined;
}
