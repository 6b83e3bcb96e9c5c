/** So many people must wait for a ZIP code before anybody is told how many: fewer could be told apart. */
export const waitlistShownFrom = 5;

/** '41 people in 10040 asked' */
export const waitlistText = (zip: string, waiting: number): string => `${waiting} people in ${zip} asked`;
