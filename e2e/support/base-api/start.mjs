// Bundles and starts the base API: PORT and DATA_DIR say where.
import { bundleFor } from '../../../scripts/lib/bundle.mjs';
import { inRoot, root } from '../../../scripts/lib/root.mjs';

process.chdir(root);
process.env.API_URL = '';
await bundleFor('e2e/support/base-api/main.ts', 'dist/base-api.mjs');
await import(inRoot('dist/base-api.mjs'));
