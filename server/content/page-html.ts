import { marked } from 'marked';
import sanitize from 'sanitize-html';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const allowedTags = [
  ...headings.slice(1),
  ...['div', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'strong', 'b', 'em', 'i', 's', 'del', 'small', 'sub', 'sup', 'abbr', 'time', 'code'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Turns `align` of Markdown table cells into a class; inline styles are not allowed. */
function cell(tagName: string, { align = '', class: given = '', ...others }: sanitize.Attributes) {
  const isEnd = align.toLowerCase() === 'right' || given === 'end';
  return { tagName, attribs: { ...others, ...(isEnd ? { class: 'end' } : {}) } };
}

/** Links to another site. Like browsers, treats a backslash as a slash and ignores tabs and line ends. */
const isExternal = (href: string) => /^(https?:|[\\/]{2})/i.test(href.replace(/[\t\n\r]/g, ''));

const link = (tagName: string, { href }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...(href === undefined ? {} : { href: href.trim() }),
    ...(href !== undefined && isExternal(href.trim()) ? { rel: 'noopener noreferrer' } : {}),
  } as sanitize.Attributes,
});

/**
 * Heading levels for a text below the page's own h1: they start at 2 and never skip a level, however the text
 * numbered them.
 */
class Outline {
  /** The written levels of the headings that enclose the next one. */
  private readonly open: number[] = [];

  /** @param written 1 to 6, in text order */
  takeLevel(written: number): number {
    while ((this.open.at(-1) ?? 0) >= written) this.open.pop();
    this.open.push(written);
    return Math.min(6, 1 + this.open.length);
  }
}

/** One set of options per text, because it tracks heading levels. */
function optionsFor(outline: Outline): sanitize.IOptions {
  const heading = (tagName: string) => ({
    tagName: `h${outline.takeLevel(Number(tagName[1]))}`,
    attribs: {},
  });
  return {
    allowedTags,
    // No style: the content security policy would block it. No id: it could clash with an element of the
    // site.
    allowedAttributes: {
      a: ['href', 'rel'],
      abbr: ['title'],
      ol: ['start'],
      th: ['scope', 'colspan', 'rowspan', 'class'],
      td: ['colspan', 'rowspan', 'class'],
    },
    allowedClasses: { th: ['end'], td: ['end'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      ...Object.fromEntries(headings.map((name) => [name, heading])),
      th: cell,
      td: cell,
      a: link,
    },
  };
}

/**
 * Keeps text, lists, tables and links; removes anything that runs, loads or restyles. Headings start at h2.
 */
const cleanHtml = (html: string): string => sanitize(html, optionsFor(new Outline()));

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
