// Bundles and starts the base API: PORT and DATA_DIR say where.
import { build } from 'esbuild';
import { root } from '../../../scripts/lib/root.mjs';

process.chdir(root);
process.env.API_URL = '';
await build({
  entryPoints: ['e2e/support/base-api/main.ts'],
  outfile: 'dist/base-api.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'warning',
});
await import(new URL('../../../dist/base-api.mjs', import.meta.url).href);
