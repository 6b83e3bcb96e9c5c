/**
 * The house rules that have a number: times, days, fees and caps. A business sets them among its settings, GET
 * /auth/settings delivers them as `policy`, and lib/policy-sentences.ts says them. Nothing else in the source names one.
 */
export interface Policy {
  /** 'HH:MM', 24-hour clock, New York time: until then, on the evening before, a pickup can be booked and changed. */
  cutoff_time: string;
  /** Hours that a pickup window on the same day must lie ahead. */
  same_day_lead_hours: number;
  /** Calendar days ahead that a pickup can be booked; deliveries as many after the first possible day. */
  booking_days_ahead: number;
  /** Dollars for each missed pickup after the first, which is free. */
  missed_pickup_fee: number;
  /** Percent that a final price may lie above the high end of the estimate before we ask the customer. */
  price_tolerance_percent: number;
  /** Hours after delivery in which a tip can be raised. */
  tip_hours: number;
  /** Days after delivery in which a problem can be reported. */
  report_days: number;
  /** Days after delivery in which we clean again for free. */
  reclean_days: number;
  /** Business days in which we answer a message. */
  answer_days: number;
  /** Days that we search before we call a piece lost. */
  search_days: number;
  /** At most this many times the cleaning price of a garment is paid for loss or damage. */
  liability_times_price: number;
  /** Dollars at most for loss or damage in one order of Wash & Fold. */
  wash_fold_liability: number;
  /** Deliveries that may fail before we keep the clothes. */
  delivery_tries: number;
  /** Days after which clothes that nobody took in may be given away. */
  storage_days: number;
}

/** What a new business starts with, and the default when an API does not send a number. */
export const defaultPolicy: Policy = {
  cutoff_time: '20:00',
  same_day_lead_hours: 2,
  booking_days_ahead: 30,
  missed_pickup_fee: 10,
  price_tolerance_percent: 10,
  tip_hours: 24,
  report_days: 7,
  reclean_days: 7,
  answer_days: 1,
  search_days: 7,
  liability_times_price: 10,
  wash_fold_liability: 250,
  delivery_tries: 2,
  storage_days: 60,
};

type Given = { [Key in keyof Policy]?: Policy[Key] | undefined };

/** The policy of a reply of GET /auth/settings, whose fields are checked (lib/contract/policy.ts) but may be missing. */
export function policyOf({ policy = {} }: { policy?: Given | undefined }): Policy {
  const given = Object.entries(policy).filter(([, value]) => value !== undefined);
  return { ...defaultPolicy, ...Object.fromEntries(given) };
}
