/**
 * Set by deliver.ts when it asks Next for a customer's own document, and taken out of every request that arrives. Apart,
 * because next.config.ts reads it and cannot follow imports.
 */
export const personalHeader = 'x-personal-page';
