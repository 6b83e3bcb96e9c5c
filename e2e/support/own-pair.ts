// A base API with a site in front of it, for one test file, so that its faults affect no other test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName } from '@/lib/contract/endpoints';
import { inRoot } from '@/scripts/lib/root.mjs';
import { startServer } from '@/scripts/lib/server.mjs';
import type { FaultKind } from './base-api/faults';
import { planPublicFault } from './base-api/plan';

export interface OwnPair {
  /** The site's URL. */
  origin: string;
  /** Makes the next `times` replies to any caller fail; 0 clears it. `slow` exceeds the site's timeout. */
  plan(call: EndpointName, kind: FaultKind, times?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param phone CONTACT_PHONE of the site, ten digits
 * @param prepare plans faults before the site reads anything
 */
export async function startOwnPair(
  phone: string,
  prepare: (plan: OwnPair['plan']) => Promise<unknown>,
): Promise<OwnPair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-pair-'));
  const env = { RATE_LIMIT_SCALE: '1000', SEED_DEMO: 'yes' };
  const api = await startServer(process.execPath, [inRoot('e2e/support/base-api/start.mjs')], {
    ...env,
    DATA_DIR: dataDir,
    SLOW_MS: '2500',
  });
  const plan: OwnPair['plan'] = (call, kind, times) => planPublicFault(api.origin, call, kind, times);
  await prepare(plan);
  const siteEnv = {
    ...env,
    DATA_DIR: join(dataDir, 'none'),
    API_URL: api.origin,
    API_TIMEOUT: '1.5',
    CONTACT_PHONE: phone,
    // The server logs an error for each failed call, which is expected here.
    LOG_LEVEL: 'fatal',
  };
  // What was planned may fail its first page.
  const anyAnswer = () => true;
  const site = await startServer(process.execPath, [inRoot('scripts/start.mjs')], siteEnv, anyAnswer);
  return {
    origin: site.origin,
    plan,
    async stop() {
      await site.stop();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
