/**
 * What the keys of one kind of data begin with. Keys are values: a hook file makes its root, and code that reloads that
 * data imports it, so that a key that does not exist does not compile.
 */
declare const isRoot: unique symbol;

export type QueryRoot = readonly [string] & { readonly [isRoot]: true };

export const queryRoot = (name: string) => [name] as unknown as QueryRoot;
