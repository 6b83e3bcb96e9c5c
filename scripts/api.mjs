// npm run api: the API alone, without Next. Without a build, it bundles the server in a second.
import './lib/check-node.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './lib/bundle.mjs';
import { root } from './lib/root.mjs';
import { serve } from './lib/serve.mjs';

await ensureBundle('server/orders/photos/photo-process.ts', 'photo');
const bundle = await ensureBundle('server/main/main.ts', 'server');
await serve(root, 'api', () => import(pathToFileURL(bundle).href));
