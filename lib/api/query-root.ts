/**
 * First part of the query keys for one kind of data. Each hook file creates its root and code that reloads the data
 * imports it, so a misspelled key does not compile.
 */
declare const isRoot: unique symbol;

export type QueryRoot = readonly [string] & { readonly [isRoot]: true };

export const queryRoot = (name: string) => [name] as unknown as QueryRoot;

/** `placeholderData`: what stood before, until the answer comes; never what another customer saw. */
export const keepPreviousOf =
  (userId: number | undefined) =>
  <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined =>
    query?.queryKey.includes(userId) ? previous : undefined;
