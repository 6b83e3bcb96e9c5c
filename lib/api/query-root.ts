/**
 * First part of the query keys for one kind of data. Each hook file creates its root and code that reloads the data
 * imports it, so a misspelled key does not compile.
 */
declare const isRoot: unique symbol;

export type QueryRoot = readonly [string] & { readonly [isRoot]: true };

export const queryRoot = (name: string) => [name] as unknown as QueryRoot;
