// npm run test:fuzz: generated requests to every call of the running API; see commands/fuzz.mjs.
import './lib/check-node.mjs';

import('./commands/fuzz.mjs');
