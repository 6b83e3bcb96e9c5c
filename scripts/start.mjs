// npm start: serves the site; builds it first when no build of this source is there.
import './lib/check-node.mjs';

import('./commands/start.mjs');
