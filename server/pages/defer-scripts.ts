import { pageAlive } from '@/lib/page-alive';
import { startPage } from './start-page';

const asyncScript = /<script src="([^"]+)"[^>]*? async=""><\/script>/g;

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startText = startPage.toString();

/**
 * The same document, whose scripts are loaded only after its first paint (docs/decisions/0024-defer-scripts.md).
 * @param html what Next rendered: `<script src="…" async="">` and preloads of such are taken out of it
 */
export function deferScripts(html: string): string {
  const sources: string[] = [];
  const rest = html.replace(scriptPreload, '').replace(asyncScript, (_element, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0) return html;
  // After the encoding, which HTML wants early, and before the style sheet, for which the browser would let it wait.
  return rest.replace(
    /<head[^>]*>(<meta charSet="utf-8"\/>)?/,
    (head) => `${head}<script>(${startText})(${[sources, pageAlive].map(asText)})</script>`,
  );
}
