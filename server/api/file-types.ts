/** The content type of what a call gives instead of JSON. */
export const fileTypes = { image: 'image/jpeg', calendar: 'text/calendar; charset=utf-8' } as const;
