/**
 * What the keys of one kind of data begin with. Keys are values: a hook file makes its root and whoever reads that
 * data anew imports it, so that a name that nothing lives under does not compile.
 */
declare const isRoot: unique symbol;

export type QueryRoot = readonly [string] & { readonly [isRoot]: true };

export const queryRoot = (name: string) => [name] as unknown as QueryRoot;
