// npm run test:faults: kills, starves and cuts off the built site; see commands/faults.mjs.
import './lib/check-node.mjs';

import('./commands/faults.mjs');
