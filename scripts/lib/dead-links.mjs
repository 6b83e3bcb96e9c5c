// Dead relative links in Markdown, and names of missing files in Markdown and comments.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFiles } from './files-below.mjs';
import { inRoot, root } from './root.mjs';

const readable = /(\.(md|tsx?|m?js|css|ya?ml)|\/run|Dockerfile)$/;

/** As GitHub generates them. */
function listAnchors(file) {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

function isDead(file, link) {
  const [path, anchor] = link.split('#');
  const target = path ? join(dirname(file), decodeURI(path)) : file;
  return !existsSync(target) || Boolean(anchor && !listAnchors(target).includes(anchor));
}

/** Links to other hosts are not followed. */
function findDeadLinks(file, text) {
  if (!file.endsWith('.md')) return [];
  const links = text.replace(/`[^`]*`/g, '').matchAll(/(?:\]\(|(?:src|href)=")([^)"\s]+)/g);
  return [...links].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link) && isDead(file, link));
}

const fileName =
  /(?<![\w/.-])(?:app|brand|components|docs|e2e|hooks|lab|lib|scripts|server|styles|tests)\/(?:[\w/.-]|\(\w+\)|\[\w+\])+\.(?:tsx?|m?js|css|md)\b/g;

/** Invented by a recipe or a command line. */
const isExample = (named) => /gate-code|\/a\.spec/.test(named);

/** In code only comments: imports are the compiler's to check. */
function findMissingFiles(file, text) {
  const read = file.endsWith('.md') ? text : text.replace(/^(?!\s*(?:\/\/|\/?\*|#)).*$/gm, '');
  return [...read.matchAll(fileName)]
    .map(([named]) => named)
    .filter((named) => !isExample(named) && !existsSync(inRoot(named)));
}

export const deadLinks = (folder = root) =>
  ownFiles(folder)
    .filter((file) => readable.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...findDeadLinks(file, text), ...findMissingFiles(file, text)].map(
        (link) => `${file}: ${link}`,
      );
    });
