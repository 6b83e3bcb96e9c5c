// npm start: serves the site, after building it if this source has no build.
import './lib/check-node.mjs';

import('./commands/start.mjs');
