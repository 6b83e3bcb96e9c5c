// npm run mails: shows every mail of the code in a browser, with example data.
import '../scripts/lib/check-node.mjs';
import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleFor } from '../scripts/lib/bundle.mjs';
import { dist, inRoot } from '../scripts/lib/root.mjs';

const bundle = inRoot('dist', 'mails.mjs');
mkdirSync(dist, { recursive: true });
await bundleFor('tools/mails/serve.ts', bundle);
const { serveMails } = await import(pathToFileURL(bundle).href);
const { url } = await serveMails(Number(process.env.PORT ?? 3300));
console.log(`Every mail: ${url}`);
