/** How long a code to sign in works, in minutes, how many tries it takes, and its digits. */
export const codeMinutes = 10;
export const codeTries = 5;
export const codeDigits = 6;
