// npm start: builds first if this source has no build.
import './lib/check-node.mjs';
import { root } from './lib/root.mjs';
import { serve, workIn } from './lib/serve.mjs';
import { isBuilt } from './lib/stamp.mjs';

workIn(root);
if (!isBuilt()) {
  console.log('No build of this source yet: building (about a minute)…');
  const { build } = await import('./build.mjs');
  if (!(await build())) process.exit(1);
}
await serve(root, 'site', () => import(new URL('../dist/server.mjs', import.meta.url).href));
