// npm run test:security: attacks the built site as strangers would; see commands/security.mjs.
import './lib/check-node.mjs';

import('./commands/security.mjs');
