// npm run sbom: lists what the site ships, with versions, licenses and hashes, in dist/sbom; see commands/sbom.mjs.
import './lib/check-node.mjs';

import('./commands/sbom.mjs');
