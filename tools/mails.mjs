// npm run mails: writes every mail of the code, with example data, into a page for a browser.
import '../scripts/lib/check-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleFor } from '../scripts/lib/bundle.mjs';
import { dist, inRoot } from '../scripts/lib/root.mjs';

const bundle = inRoot('dist', 'mails.mjs');
const file = inRoot('dist', 'mails.html');
mkdirSync(dist, { recursive: true });
await bundleFor('tools/mails/page.ts', bundle);
const { mailsPage } = await import(pathToFileURL(bundle).href);
writeFileSync(file, mailsPage());
console.log(`Every mail: ${pathToFileURL(file).href}`);
