import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Loads the settings of .env that the environment does not set (.env.example explains them). */
export function readEnvFile() {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
