import type { Week } from './domain/calendar';

/**
 * The house rules: times, days, fees, caps, and what a form asks. The business sets them, GET /auth/settings returns
 * them as `policy`, and lib/policy-sentences.ts words those that are told. No other source file contains one.
 */
export interface Policy {
  /** 'HH:MM', 24-hour clock, the shop's time: deadline on the evening before for booking or changing a pickup. */
  cutoff_time: string;
  /** Minimum hours between booking and a pickup window on the same day. */
  same_day_lead_hours: number;
  /** Calendar days ahead that a pickup can be booked; deliveries as many days after their first possible day. */
  booking_days_ahead: number;
  /** Dollars for each missed pickup after the first, which is free. */
  missed_pickup_fee: number;
  /** Percent by which a final price may exceed the high end of the estimate before we ask the customer. */
  price_tolerance_percent: number;
  /** Sales tax on everything but the tip; 0 where there is none. */
  sales_tax_percent: number;
  /** Tips that a customer can pick, in dollars, beside none and another amount. */
  tip_steps: number[];
  /** Whether an address says if its building has a doorman; if nobody is asked, no order goes through one. */
  doorman_question: 'yes' | 'no';
  /** Hours after delivery in which a tip can be raised. */
  tip_hours: number;
  /** Days after delivery in which a problem can be reported. */
  report_days: number;
  /** Days after delivery in which we clean again for free. */
  reclean_days: number;
  /** Business days in which we answer a message. */
  answer_days: number;
  /** Days that we search before we consider a piece lost. */
  search_days: number;
  /** Cap for loss or damage, as a multiple of the garment's cleaning price. */
  liability_times_price: number;
  /** Cap in dollars for loss or damage in one Wash & Fold order. */
  wash_fold_liability: number;
  /** Failed deliveries after which we keep the clothes. */
  delivery_tries: number;
  /** Days after which unclaimed clothes may be given away. */
  storage_days: number;
}

/** Defaults for a new business, and for numbers that an API does not send. */
export const defaultPolicy: Policy = {
  cutoff_time: '20:00',
  same_day_lead_hours: 2,
  booking_days_ahead: 30,
  missed_pickup_fee: 10,
  price_tolerance_percent: 10,
  sales_tax_percent: 0,
  tip_steps: [3, 5, 10],
  doorman_question: 'yes',
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

/** The house rules as a page has them. */
export interface KnownPolicy extends Policy {
  /** The weekdays on which we come; without it, the usual ones. */
  week?: Week | undefined;
  /** What the API did not send: a default for reckoning, never a promise. */
  assumed?: readonly (keyof Policy)[];
}

type Given = { [Key in keyof Policy]?: Policy[Key] | undefined };

/** The policy and the week in a GET /auth/settings reply. Its fields are validated (lib/contract/policy.ts) but may be missing. */
export function policyOf({
  policy = {},
  week,
}: {
  policy?: Given | undefined;
  week?: Week | undefined;
}): KnownPolicy {
  const given = Object.entries(policy).filter(([, value]) => value !== undefined);
  const keys = Object.keys(defaultPolicy) as (keyof Policy)[];
  const assumed = keys.filter((key) => policy[key] === undefined);
  return {
    ...defaultPolicy,
    ...Object.fromEntries(given),
    ...(assumed.length > 0 && { assumed }),
    ...(week && { week }),
  };
}

/**
 * How long is kept what nobody needs any more, and what the law asks for. server/profile/my-data/clean-up.ts holds to
 * it, and the privacy policy lists it. A link for a new password has its own in lib/reset-link.ts.
 */
export const keptFor = {
  /** Years after their last change, for orders and payments of deleted accounts. */
  tax_years: 7,
  /** A sign-in that is not used, and any sign-in. */
  idle_session_days: 30,
  session_days: 90,
  /** After they ended, so that a stolen token is noticed when it comes back. */
  ended_session_days: 1,
  /** A network from which an account was signed in to, after the last time. */
  known_network_days: 180,
  /** Used and expired links for a new password, and codes. */
  password_link_days: 1,
  /** The mark by which a repeated order is known. */
  order_key_days: 30,
  /** Address and subject of a mail that was sent or given up. */
  mail_days: 30,
  /** The links in an order's emails, after it was delivered or canceled. */
  order_link_days: 30,
  /** The link that ends mails from a mail. */
  mail_link_days: 365,
  /** A photo that is attached to nothing. */
  unused_photo_days: 1,
  /** Addresses on the mailing list: not confirmed, and removed. */
  unconfirmed_days: 30,
  app_link_days: 30,
  /** Who waited for a ZIP code, after we told them. */
  told_waitlist_days: 30,
  /** Messages from the contact page. */
  message_days: 730,
} as const;
