// npm run ops -- <command>: the commands of server/ops, for the people who run the service
// (docs/operation.md).
import './lib/check-node.mjs';

import('./commands/ops.mjs');
