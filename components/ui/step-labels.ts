/** Names of a stepper's buttons: what is counted follows what they do. */
export const stepLabels = {
  less: (what: string) => `Less: ${what}`,
  more: (what: string) => `More: ${what}`,
} as const;
