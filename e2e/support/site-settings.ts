import { noRealServices } from '@/scripts/lib/server.mjs';

/** A site for tests: a database of its own, and nothing of what this machine's shell may hold for a real site. */
export const siteSettings = (origin: string) => ({
  ...noRealServices,
  DATA_DIR: process.env.E2E_DATA_DIR ?? '',
  PUBLIC_URL: origin,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '1000',
  SEED_DEMO: 'yes',
});
