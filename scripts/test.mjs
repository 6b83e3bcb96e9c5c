// npm test: Vitest, then Playwright on the built site; see commands/test.mjs for the options.
import './lib/check-node.mjs';

import('./commands/test.mjs');
