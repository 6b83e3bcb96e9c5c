// Tells the browser to compile every function of a script while it arrives, off the main thread
// (docs/decisions/paint-before-scripts.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** V8's explicit compile hint, at the top of a file; a comment to every other engine. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Bytes from which on a script has enough to compile to be worth the hint's own. */
const large = 30_000;

/** @param folder with the scripts that `next build` wrote for browsers */
export function hintCompiling(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const script = readFileSync(join(folder, name), 'utf8');
    if (script.length >= large && !script.startsWith(hint)) writeFileSync(join(folder, name), hint + script);
  }
}
