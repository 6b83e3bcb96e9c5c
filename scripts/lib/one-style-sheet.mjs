// Joins the style sheets that every page links (docs/decisions/0019-one-style-order.md). Next keeps global
// styles separate from modules, so each page would wait for two files. Works on the output of `next build`:
// the files, and their names in rendered pages, router payloads and manifests.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.mjs';

const sheetLink = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w-]+\.css)"[^>]*>/g;

/** The sheets that all pages share, in the order in which all pages link them. */
function commonSheets(pages) {
  const lists = pages.map((page) =>
    [...readFileSync(page, 'utf8').matchAll(sheetLink)].map(([, name]) => name),
  );
  const linked = lists.filter((list) => list.length > 0);
  const [first = []] = linked;
  return first.filter((name) => linked.every((list) => list.includes(name)));
}

/** As long as the names it replaces, so that recorded lengths stay correct. */
function nameFor(css, length) {
  const digest = createHash('sha256').update(css).digest('hex');
  return `${digest.slice(0, length - '.css'.length)}.css`;
}

/**
 * @param next the output folder of `next build` (.next)
 * @returns the name of the joined sheet, or undefined when there was nothing to join
 */
export function joinStyleSheets(next) {
  const chunks = join(next, 'static', 'chunks');
  const sheets = commonSheets(
    filesBelow(join(next, 'server', 'app')).filter((file) => file.endsWith('.html')),
  );
  if (sheets.length < 2) return undefined;
  const css = sheets.map((name) => readFileSync(join(chunks, name), 'utf8')).join('\n');
  const joined = nameFor(css, sheets[0].length);
  writeFileSync(join(chunks, joined), css);

  const names = new RegExp(sheets.map((name) => name.replace('.', '\\.')).join('|'), 'g');
  const folders = [join(next, 'server'), join(next, 'standalone', '.next', 'server')];
  const named = folders.flatMap(filesBelow).filter((file) => /\.(html|rsc|js|json|meta)$/.test(file));
  for (const file of named) {
    const text = readFileSync(file, 'utf8');
    let renamed = text.replace(names, joined);
    if (file.endsWith('.html')) renamed = linkedOnce(renamed, joined);
    if (renamed !== text) writeFileSync(file, renamed);
  }
  return joined;
}

function linkedOnce(html, joined) {
  let seen = false;
  return html.replace(sheetLink, (link, name) => {
    if (name !== joined) return link;
    const again = seen;
    seen = true;
    return again ? '' : link;
  });
}
