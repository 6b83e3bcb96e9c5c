import type { Graph, Thing } from 'schema-dts';

/** JSON that can stand inside a script element: no text of the settings can end it or open a comment. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Structured data of a page. Data, not code: the Content-Security-Policy need not allow it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes, which JSON needs; scriptJson escapes what could end the element
      dangerouslySetInnerHTML={{ __html: scriptJson(graph) }}
    />
  );
}
