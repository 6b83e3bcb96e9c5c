/** First part of the query keys of one kind of data; a misspelled key does not compile. */
declare const isRoot: unique symbol;

export type QueryRoot = readonly [string] & { readonly [isRoot]: true };

export const queryRoot = (name: string) => [name] as unknown as QueryRoot;

// What several files invalidate stands here, so that none loads another's queries.
export const ordersRoot = queryRoot('orders');
/** See components/booking/step/use-order-again.ts. */
export const againRoot = queryRoot('order again');
export const cardsRoot = queryRoot('cards');
export const addressesRoot = queryRoot('addresses');
export const catalogRoot = queryRoot('catalog');
export const recurringRoot = queryRoot('recurring');
export const availabilityRoot = queryRoot('times');
/** Milliseconds; a change shows on a visible page within 15 seconds. */
export const LIVE_MS = 14_000;

/** `placeholderData` while loading, never of another customer. */
export const keepPreviousFor =
  (userId: number | undefined) =>
  <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined =>
    query?.queryKey.includes(userId) ? previous : undefined;
