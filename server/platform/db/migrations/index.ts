import { version11 } from './0004-1-1';
import type { Migration } from './column-types';

/** Every database that this program reads has the steps of 1.0.0. */
export const firstRelease = ['0001-baseline', '0002-sales-tax', '0003-promises'];

/** In order. Add only at the end, and never change one that was released. */
export const migrations: Migration[] = [
  ...firstRelease.map((name) => ({ name, statements: () => [] })),
  version11,
];
