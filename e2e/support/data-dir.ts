import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Names the folder of the run's data unless scripts/test.mjs did; the workers inherit the name. The sites make the
 * folder, so that who only reads the configuration leaves none, and it is removed when the run ends.
 */
export function nameDataDir(): string {
  const given = process.env.E2E_DATA_DIR;
  if (given) return given;
  const folder = join(tmpdir(), `laundry-e2e-${randomUUID()}`);
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
