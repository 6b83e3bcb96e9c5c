// Password hashes of the tests cost next to nothing: this stands for @node-rs/argon2 (an alias in vitest.config.ts).
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

// `require` knows no aliases.
const real: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export const { verify } = real;

/** Whatever work is asked for, the least that there is is done. */
export const hash: Argon2['hash'] = (password, options) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
