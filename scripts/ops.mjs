// npm run ops -- <command>: runs the commands of server/ops for the people who run the service
// (docs/operation.md). Works with or without a build and beside a running site, with the same settings.
import './lib/check-node.mjs';
import { pathToFileURL } from 'node:url';
import { bundleOf } from './lib/bundle.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { root } from './lib/root.mjs';

const bundle = await bundleOf('server/ops/main.ts', 'ops');
const { main } = await import(pathToFileURL(bundle).href);
// npm changes to the repository's folder; file names are relative to where it was called.
const folder = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
readEnvFile();
// As in scripts/start.mjs: the same settings must choose the same gateway.
process.env.NODE_ENV = 'production';
process.exitCode = await main(process.argv.slice(2), folder);
