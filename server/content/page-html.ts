import { marked } from 'marked';
import { cleanHtml } from './clean-html';

/** A text that starts with a tag is HTML; `<https://…>` is a Markdown link. */
const isHtml = (text: string) => /^<(!--|!doctype|[a-z][a-z0-9-]*[\s/>])/i.test(text);

/** In characters, the same limit as `ops page set`. */
const longest = 200_000;

const maxEntries = 200;
const rendered = new Map<string, string>();

const readText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Markdown pages often start with their own title, which the page already shows. */
function withoutTitle(html: string, title: string): string {
  const first = /^\s*<h2>(.*?)<\/h2>\s*/s.exec(html);
  const same = first && readText(first[1] ?? '').toLowerCase() === readText(escaped(title)).toLowerCase();
  return same ? html.slice(first[0].length) : html;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text nested too deeply for the renderer is shown as written. */
function fromMarkdown(text: string): string {
  try {
    return marked.parse(text, { async: false, gfm: true });
  } catch {
    return `<p>${escaped(text)}</p>`;
  }
}

function render(text: string, title: string): string {
  const source = text.slice(0, longest).trim();
  const html = isHtml(source) ? source : fromMarkdown(source);
  // Cleaned again after removing the title, so that the remaining headings move up.
  const clean = cleanHtml(withoutTitle(cleanHtml(html), title)).trim();
  // Wrapped if needed, so that cleaned HTML is still recognized as HTML.
  return clean === '' || isHtml(clean) ? clean : `<div>${clean}</div>`;
}

/**
 * Renders untrusted HTML or Markdown as safe HTML (docs/decisions/0011-static-pages.md): nothing in it runs,
 * loads or restyles. Rendering the result again does not change it. Results are cached.
 */
export function pageHtml(text: string, title = ''): string {
  const key = `${title}\0${text}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  if (rendered.size >= maxEntries) rendered.clear();
  const html = render(text, title);
  rendered.set(key, html);
  return html;
}
