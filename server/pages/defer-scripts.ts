import { pageAlive } from '@/lib/page-alive';
import { startPage } from './start-page';

const asyncScript = /<script src="([^"]+)"[^>]*? async=""><\/script>/g;

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startText = startPage.toString();

/**
 * Makes a document load its scripts only after its first paint (docs/decisions/0024-defer-scripts.md).
 * @param html as Next rendered it: its `<script src="…" async="">` and script preloads are removed
 */
export function deferScripts(html: string): string {
  const sources: string[] = [];
  const rest = html.replace(scriptPreload, '').replace(asyncScript, (_element, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0) return html;
  // After the charset, which must come early, and before the style sheet, which would delay the script.
  return rest.replace(
    /<head[^>]*>(<meta charSet="utf-8"\/>)?/,
    (head) => `${head}<script>(${startText})(${[sources, pageAlive].map(asText)})</script>`,
  );
}
