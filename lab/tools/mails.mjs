// npm run mails
import '../../scripts/lib/check-node.mjs';
import { runBundled } from '../../scripts/lib/bundle.mjs';

await runBundled('lab/tools/mails/page.ts');
