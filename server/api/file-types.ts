/** Content types of replies that are not JSON. */
export const fileTypes = { image: 'image/jpeg', calendar: 'text/calendar; charset=utf-8' } as const;
