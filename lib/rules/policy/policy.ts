import type { Week } from '@/lib/rules/dates/calendar';

/**
 * Set by the business. The defaults are for a new one, and for numbers that an API does not send.
 * lib/rules/policy/policy-sentences.ts words those that customers read; no other source file contains one.
 */
export const defaultPolicy = {
  /** 'HH:MM', 24-hour clock, the shop's time: deadline on the evening before for booking or changing a pickup. */
  cutoff_time: '20:00',
  /** Minimum hours between booking and a pickup window on the same day. */
  same_day_lead_hours: 2,
  /** Calendar days ahead that a pickup can be booked; deliveries as many days after their first possible day. */
  booking_days_ahead: 30,
  /** Dollars for each missed pickup after the first, which is free. */
  missed_pickup_fee: 10,
  /** Percent by which a final price may exceed the high end of the estimate before we ask the customer. */
  price_tolerance_percent: 10,
  /** Sales tax; 0 where there is none. */
  sales_tax_percent: 0,
  /** everything: but the tip · fees: the turnaround's price, the surcharge and missed pickups. */
  sales_tax_on: 'everything' as 'everything' | 'fees',
  /** Tips that a customer can pick, in dollars, beside none and another amount. */
  tip_steps: [3, 5, 10],
  /** Whether an address says if its building has a doorman; if nobody is asked, no order goes through one. */
  doorman_question: 'yes' as 'yes' | 'no',
  /** Hours after delivery in which a tip can be raised. */
  tip_hours: 24,
  /** Days after delivery in which a problem can be reported. */
  report_days: 7,
  /** Days after delivery in which we clean again for free. */
  reclean_days: 7,
  /** Business days in which we answer a message. */
  answer_days: 1,
  /** Days that we search before we consider a piece lost. */
  search_days: 7,
  /** Cap for loss or damage, as a multiple of the garment's cleaning price. */
  liability_times_price: 10,
  /** Cap in dollars for loss or damage in one Wash & Fold order. */
  wash_fold_liability: 250,
  /** Failed deliveries after which we keep the clothes. */
  delivery_tries: 2,
  /** Days after which unclaimed clothes may be given away. */
  storage_days: 60,
  /** Months after an account is deleted in which its one-time promo codes do not work again; 0 keeps nothing for that. */
  used_code_months: 24,
  /** Whether an order's customer is asked for stars once it is delivered. */
  rating_question: 'no' as 'yes' | 'no',
  /** Cents off the first order of a friend who comes by a customer's link; 0 for no such links. */
  referral_friend: 0,
  /** Cents of the code that the customer gets once that order is delivered and paid; 0 for none. */
  referral_thanks: 0,
  /** Percent off each order that a repeating pickup makes, from the second pickup on; 0 for none. */
  repeat_percent: 0,
  /** Whether assistants can ask for ZIP codes, prices and times, and prepare a link to an order. */
  agents: 'no' as 'yes' | 'no',
};

export type Policy = typeof defaultPolicy;

/** Minutes since midnight of the cut-off on the evening before, the shop's time. */
export const cutoffMinutes = ({ cutoff_time: time }: Pick<Policy, 'cutoff_time'>): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export interface ResolvedPolicy extends Policy {
  /** The weekdays on which we come; without it, the usual ones. */
  week?: Week | undefined;
  /** Some ZIP code has fewer of them. */
  weeks_differ?: boolean | undefined;
  /** What the API did not send: a default for reckoning, never a promise. */
  assumed?: readonly (keyof Policy)[];
}

type Given = { [Key in keyof Policy]?: Policy[Key] | undefined };

/** The policy and the week in a GET /auth/settings reply. Its fields are validated (lib/contract/policy.ts) but may be missing. */
export function getPolicy({
  policy: given,
  week,
  weeks_differ,
}: {
  policy?: Given | null | undefined;
  week?: Week | undefined;
  weeks_differ?: boolean | undefined;
}): ResolvedPolicy {
  const policy = given ?? {};
  const sent = Object.entries(policy).filter(([, value]) => value !== undefined);
  const keys = Object.keys(defaultPolicy) as (keyof Policy)[];
  const assumed = keys.filter((key) => policy[key] === undefined);
  return {
    ...defaultPolicy,
    ...Object.fromEntries(sent),
    ...(assumed.length > 0 && { assumed }),
    ...(week && { week }),
    ...(weeks_differ && { weeks_differ }),
  };
}

/** server/profile/my-data/clean-up.ts holds to it, and the privacy policy lists it. */
export const retention = {
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
  /** The mark by which a repeated order is recognized. */
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
  /** Who waited for a ZIP code, after we notified them. */
  told_waitlist_days: 30,
  /** Messages from the contact page. */
  message_days: 730,
} as const;
