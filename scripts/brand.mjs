// npm run brand: makes what follows brand/ (docs/brand.md). A build does it too.

import './lib/check-node.mjs';
import { applyBrand } from './lib/brand.mjs';

const changed = await applyBrand();
console.log(
  changed.length > 0
    ? `Made anew:\n${changed.join('\n')}`
    : 'Everything has the colors and the mark of brand/.',
);
