// Finds dead relative links in Markdown files, and mentions of missing docs/ files in source.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFiles } from './files-below.mjs';
import { inRoot, root } from './root.mjs';

const readable = /(\.(md|tsx?|m?js|css|ya?ml)|\/run|Dockerfile)$/;

/** The anchors of a Markdown file, as GitHub generates them. */
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

/** The dead links of a Markdown file; none for other files. Links to other hosts are not followed. */
function findDeadLinks(file, text) {
  if (!file.endsWith('.md')) return [];
  const links = text.replace(/`[^`]*`/g, '').matchAll(/(?:\]\(|(?:src|href)=")([^)"\s]+)/g);
  return [...links].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link) && isDead(file, link));
}

const missingDocs = (text) =>
  [...text.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md/g)]
    .map(([named]) => named)
    .filter((named) => !existsSync(inRoot(named)));

/** @returns one line for each dead link: the file and the link */
export const deadLinks = (folder = root) =>
  ownFiles(folder)
    .filter((file) => readable.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...findDeadLinks(file, text), ...missingDocs(text)].map((link) => `${file}: ${link}`);
    });
