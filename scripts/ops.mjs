// npm run ops -- <command>: runs the commands of server/ops for the people who run the service
// (docs/operation.md). Works with or without a build and beside a running site, with the same settings.
import './lib/check-node.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './lib/bundle.mjs';
import { root } from './lib/root.mjs';
import { operate } from './lib/serve.mjs';

const bundle = await ensureBundle('server/ops/main.ts', 'ops');
await operate(root, () => import(pathToFileURL(bundle).href));
