/** How long the link to a new password works, in minutes; every sentence about it says this number. */
export const resetMinutes = 30;
