// npm run test:failover: kills, freezes and cuts off the primary under load; see commands/failover.mjs.
import './lib/check-node.mjs';

import('./commands/failover.mjs');
