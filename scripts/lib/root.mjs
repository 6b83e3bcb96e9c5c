import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. Every command works from here, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the repository. */
export const inRoot = (...parts) => resolve(root, ...parts);

/** Where bundles and stamps go; never committed. */
export const dist = inRoot('dist');
