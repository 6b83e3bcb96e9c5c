// npm run api: serves the API alone, without Next.
import './lib/check-node.mjs';

import('./commands/api.mjs');
