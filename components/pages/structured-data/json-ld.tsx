import type { Graph, Thing } from 'schema-dts';

/** No text can close a script element or open a comment. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Data, not code, so the Content-Security-Policy need not allow it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes that JSON needs; scriptJson escapes what could close the element
      dangerouslySetInnerHTML={{ __html: scriptJson(graph) }}
    />
  );
}
