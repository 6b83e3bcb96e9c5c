import { noRealServices } from '@/scripts/lib/server.mjs';
import { runOps } from './own-site';

/**
 * Runs `npm run ops -- …words` on the database of the site that the tests visit, on any day.
 * @param baseURL of that site, which the mails name
 * @throws Error with the command's output
 */
export const staff = (baseURL: string | undefined, ...words: string[]): Promise<void> =>
  runOps(words[0] === 'status' ? [...words, '--anyway'] : words, {
    ...noRealServices,
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    PUBLIC_URL: baseURL ?? '',
    PAYMENT_GATEWAY: 'local',
    SEED_DEMO: 'yes',
  });
