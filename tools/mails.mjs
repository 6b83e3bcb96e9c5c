// npm run mails: writes every mail of the code, with example data, into a page for a browser.
import '../scripts/lib/check-node.mjs';
import { runBundled } from '../scripts/lib/bundle.mjs';

await runBundled('tools/mails/page.ts');
