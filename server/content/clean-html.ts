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
export const cleanHtml = (html: string): string => sanitize(html, optionsFor(new Outline()));
