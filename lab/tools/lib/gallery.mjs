import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { takePicture } from './picture.mjs';

export const screens = [
  { width: 390, height: 844, what: 'phone' },
  { width: 768, height: 1024, what: 'tablet' },
  { width: 1440, height: 900, what: 'desktop' },
];

/** Few colors reduce files to a sixth. */
const reduce = (png) => sharp(png).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer();

/** @param gallery folder and document, and whether pictures show the `whole` page. @param lookUp address and storage */
export async function takeGallery(
  browser,
  { name: folder, document, title, about, heading, views, whole },
  lookUp,
) {
  const path = inRoot('docs/pictures', folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const view of views) {
    const { address, storage } = await lookUp(view);
    for (const screen of screens) {
      const file = join(path, `${view.name}-${screen.width}.png`);
      writeFileSync(file, await reduce(await takePicture(browser, address, screen, storage, view, whole)));
    }
  }
  const lines = [
    `| ${heading} | ${screens.map(({ width, what }) => `${width} (${what})`).join(' | ')} |`,
    `| --- | ${screens.map(() => '---').join(' | ')} |`,
    ...views.map((view) => {
      const cells = screens.map(({ width }) => {
        const file = `pictures/${folder}/${view.name}-${width}.png`;
        return `[<img src="${file}" alt="${width}px" width="220">](${file})`;
      });
      return `| ${view.title} | ${cells.join(' | ')} |`;
    }),
  ];
  writeFileSync(inRoot('docs', document), [`# ${title}`, '', about, '', ...lines, ''].join('\n'));
}
