/** Apart from the table of routes, because error pages are loaded with every page and need no other address. */
export const contactPath = '/contact';
