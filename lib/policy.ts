/** House rules that pages, mails and terms state as numbers: one place, so that they never disagree. */
export const policy = {
  /** A missed pickup is free the first time; after that, dollars. */
  missedPickupFee: 10,
  /** Days after delivery in which a problem can be reported. */
  reportDays: 7,
  /** Days after delivery in which we clean again for free. */
  recleanDays: 7,
  /** At most this many times the cleaning price of a garment is paid for loss or damage. */
  liabilityTimesPrice: 10,
  /** Dollars at most for one order of Wash & Fold. */
  washFoldLiability: 250,
  /** Hours after delivery in which the tip can be changed. */
  tipHours: 24,
  /** Days after which clothes that nobody took in may be given away. */
  storageDays: 60,
} as const;
