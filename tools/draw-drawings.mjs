// `npm run drawings`: writes the drawings of tools/drawings to components/ui/drawing, one file for each color scheme.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../scripts/lib/root.mjs';
import { drawings } from './drawings/index.mjs';
import { schemes, svg } from './drawings/ink.mjs';

const folder = inRoot('components/ui/drawing/files');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, drawing] of Object.entries(drawings)) {
  for (const scheme of Object.keys(schemes))
    writeFileSync(`${folder}/${name}-${scheme}.svg`, svg(drawing, scheme));
}

/** Those on the pictures of shared links, as text, because a shipped server has no folder of drawings. */
const shared = ['delivery-van', 'front-door', 'odd-sock', 'price-counter', 'storefront', 'wall-telephone'];

const names = Object.keys(drawings).sort();
const variable = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const key = (name) => (name.includes('-') ? `'${name}'` : name);
writeFileSync(
  inRoot('components/ui/drawing/drawings.ts'),
  `// Written by \`npm run drawings\` from tools/drawings. Every drawing in both color schemes.
${names
  .flatMap((name) => [
    `import ${variable(name)}Dark from './files/${name}-dark.svg';`,
    `import ${variable(name)} from './files/${name}-light.svg';`,
  ])
  .join('\n')}

export const drawings = {
${names.map((name) => `  ${key(name)}: { light: ${variable(name)}, dark: ${variable(name)}Dark },`).join('\n')}
};
`,
);

const size = ({ width, height }) => `width: ${width}, height: ${height}`;
writeFileSync(
  inRoot('app/share-picture/drawings.ts'),
  `// Written by \`npm run drawings\` from tools/drawings: the drawings in the pictures of shared links.
import type { PictureDrawing } from '@/lib/content/public-pages';

export const drawings: Record<PictureDrawing, { width: number; height: number; svg: string }> = {
${shared
  .map((name) => {
    const text = svg(drawings[name], 'light').trim();
    return `  ${key(name)}: {\n    ${size(drawings[name]).replace(', ', ',\n    ')},\n    svg: '${text}',\n  },`;
  })
  .join('\n')}
};
`,
);
