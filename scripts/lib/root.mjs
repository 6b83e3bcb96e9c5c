import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every command works from here, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => resolve(root, ...parts);

/** Bundles and stamps; never committed. */
export const dist = inRoot('dist');
