import { createContext, Script } from 'node:vm';
import { marked } from 'marked';
import sanitize from 'sanitize-html';

/** Of `vm`, because that alone ends a loop or a pattern of this thread from outside. */
const script = new Script('work()');
const sandbox = createContext({ work: undefined as unknown });

/** Longer waits for the processor, in multiples of the time that the work may have of it. */
const patience = [1, 2, 4];

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * What `work` returns, or undefined when it needs more than `ms` milliseconds of the processor and was ended. It gets
 * another try when the machine gave it less than half of that; `isOver` says whether it had its time.
 */
function within<Result>(ms: number, work: () => Result): { result: Result | undefined; isOver: boolean } {
  Object.assign(sandbox, { work });
  for (const times of patience) {
    const before = process.cpuUsage();
    try {
      return { result: script.runInContext(sandbox, { timeout: ms * times }) as Result, isOver: true };
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > ms / 2) return { result: undefined, isOver: true };
  }
  return { result: undefined, isOver: false };
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const allowedTags = [
  ...headings.slice(1),
  ...['div', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'strong', 'b', 'em', 'i', 's', 'del', 'small', 'sub', 'sup', 'abbr', 'time', 'code'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** `align` of Markdown cells as a class; the policy blocks inline styles. */
function cell(tagName: string, { align = '', class: given = '', ...others }: sanitize.Attributes) {
  const isEnd = align.toLowerCase() === 'right' || given === 'end';
  return { tagName, attribs: { ...others, ...(isEnd ? { class: 'end' } : {}) } };
}

/** Like browsers, reads a backslash as a slash and ignores tabs and line ends. */
const isExternal = (href: string) => /^(https?:|[\\/]{2})/i.test(href.replace(/[\t\n\r]/g, ''));

const link = (tagName: string, { href }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...(href === undefined ? {} : { href: href.trim() }),
    ...(href !== undefined && isExternal(href.trim()) ? { rel: 'noopener noreferrer' } : {}),
  } as sanitize.Attributes,
});

/** Levels below the page's h1: they start at 2 and never skip one. */
class Outline {
  /** Levels of the enclosing headings, as written. */
  private readonly open: number[] = [];

  /** @param written 1 to 6, in text order */
  takeLevel(written: number): number {
    while ((this.open.at(-1) ?? 0) >= written) this.open.pop();
    this.open.push(written);
    return Math.min(6, 1 + this.open.length);
  }
}

/** One per text, because it tracks heading levels. */
function optionsFor(outline: Outline): sanitize.IOptions {
  const heading = (tagName: string) => ({
    tagName: `h${outline.takeLevel(Number(tagName[1]))}`,
    attribs: {},
  });
  return {
    allowedTags,
    // No style: the policy would block it. No id: it could clash with the site's.
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

/** Removes anything that runs, loads or restyles. */
const cleanHtml = (html: string): string => sanitize(html, optionsFor(new Outline()));

/** `<https://…>` is a Markdown link. */
const isHtml = (text: string) => /^<(!--|!doctype|[a-z][a-z0-9-]*[\s/>])/i.test(text);

/** Characters, as in `ops page set`. */
const longest = 200_000;

const longestTitle = 1_000;

/** Relative to the longest text. */
const MAX_GROWTH = 5;

/** Of CPU time: for a text, and for all texts of a reply. */
const RENDER_MS = 200;
const REPLY_MS = 2_000;

const maxEntries = 200;
const rendered = new Map<string, Rendered>();

const readText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The page already shows it. */
function withoutTitle(html: string, title: string): string {
  const first = /^\s*<h2>(.*?)<\/h2>\s*/s.exec(html);
  const same = first && readText(first[1] ?? '').toLowerCase() === readText(escaped(title)).toLowerCase();
  return same ? html.slice(first[0].length) : html;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const written = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('\n');

/** Deep nesting, or one long link repeated, stays as written. */
function fromMarkdown(text: string): string {
  try {
    const html = marked.parse(text, { async: false, gfm: true });
    if (html.length <= MAX_GROWTH * longest) return html;
  } catch {
    // Written below.
  }
  return written(text);
}

function render(text: string, title: string): string {
  const html = isHtml(text) ? text : fromMarkdown(text);
  // Again, because without the title the headings move up.
  const clean = cleanHtml(withoutTitle(cleanHtml(html), title)).trim();
  // So that sanitized HTML is recognized as HTML.
  return clean === '' || isHtml(clean) ? clean : `<div>${clean}</div>`;
}

interface Rendered {
  html: string;
  /** Timed out, so `html` is the text as written. */
  ended: boolean;
}

interface Text {
  content: string;
  title: string;
}

const getSource = ({ content }: Text) => content.slice(0, longest).trim();
const cacheKey = ({ content, title }: Text) => `${title}\0${content}`;

/** Cached. */
export function renderPage(page: Text): Rendered {
  const cached = rendered.get(cacheKey(page));
  if (cached) return cached;
  const source = getSource(page);
  const { result, isOver } = within(RENDER_MS, () => render(source, page.title.slice(0, longestTitle)));
  const output = { html: result ?? written(source), ended: result === undefined };
  // A busy machine: try again.
  if (!isOver) return output;
  if (rendered.size >= maxEntries) rendered.clear();
  rendered.set(cacheKey(page), output);
  return output;
}

/** Untrusted HTML or Markdown as safe HTML; idempotent. After 0.2 s as written (docs/decisions/0011-static-pages.md). */
export const pageHtml = (content: string, title = ''): string => renderPage({ content, title }).html;

/** With pauses between the texts. What is not rendered after two seconds stays as written. */
export async function renderPages<Page extends Text>(pages: readonly Page[]): Promise<Page[]> {
  const before = process.cpuUsage();
  const all: Page[] = [];
  for (const page of pages) {
    let cached = rendered.get(cacheKey(page));
    if (!cached && process.cpuUsage(before).user < 1_000 * REPLY_MS) {
      await new Promise((go) => setImmediate(go));
      cached = renderPage(page);
    }
    all.push({ ...page, content: cached?.html ?? written(getSource(page)) });
  }
  return all;
}
