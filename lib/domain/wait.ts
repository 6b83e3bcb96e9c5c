const MINUTE = 60;
const HOUR = 3600;

/** A wait in words, never shorter than it is: 'a minute', '15 minutes', 'an hour', '23 hours'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(seconds / HOUR);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
