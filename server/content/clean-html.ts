import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...['a', 'strong', 'b', 'em', 'i', 'small', 'sub', 'sup', 'abbr', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  // No style: the site's policy would refuse it anyway. No id: one could stand in for an element of ours.
  allowedAttributes: { a: ['href', 'rel'], abbr: ['title'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}) },
    }),
  },
};

const cleaned = new Map<string, string>();

/** The HTML that a static page may contain: text, lists, tables, links. Remembers what it has cleaned. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  if (cleaned.size > 200) cleaned.clear();
  const clean = sanitize(html, options);
  cleaned.set(html, clean);
  return clean;
}
