/** What somebody typed, with its lines. */
export const noteText = 'wrap-anywhere whitespace-pre-line';
