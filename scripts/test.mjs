// npm test: Vitest, then Playwright on the built site; commands/test.mjs says what else there is.
import './lib/check-node.mjs';

import('./commands/test.mjs');
