// npm run ops -- <command> (docs/running-the-shop.md): with or without a build, beside a running site.
import './lib/check-node.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './lib/bundle.mjs';
import { root } from './lib/root.mjs';
import { operate } from './lib/serve.mjs';

const bundle = await ensureBundle('server/staff/main.ts', 'ops');
await operate(root, () => import(pathToFileURL(bundle).href));
