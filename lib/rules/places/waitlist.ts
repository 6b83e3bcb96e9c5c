/** Fewer people could be identified. */
export const waitlistShownFrom = 5;

/** '41 people in 10040 asked' */
export const waitlistText = (zip: string, waiting: number): string => `${waiting} people in ${zip} asked`;
