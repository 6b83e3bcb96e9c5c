/** How long a password reset link works, in minutes. */
export const resetMinutes = 30;
