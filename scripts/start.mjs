// npm start: serves the site, after building it if this source has no build.
import './lib/check-node.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { root } from './lib/root.mjs';
import { serve, useBuiltConfig } from './lib/serve.mjs';
import { isBuilt } from './lib/stamp.mjs';

process.chdir(root);
readEnvFile();
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

if (!isBuilt()) {
  console.log('No build of this source yet: building (about a minute)…');
  const { build } = await import('./build.mjs');
  if (!(await build())) process.exit(1);
}
await serve(() => {
  useBuiltConfig();
  return import(new URL('../dist/server.mjs', import.meta.url).href);
});
