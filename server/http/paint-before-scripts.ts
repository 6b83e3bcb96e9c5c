import { nextDataAttribute, pageAlive } from '@/lib/page-alive';
import { startPage } from './start-page';

const asyncScript = /<script src="([^"]+)"[^>]*? async=""><\/script>/g;
/** The one that runs the others: after them, it would take in what they brought all at once, in one long task. */
const isRuntime = (source: string) => /\/turbopack-[^/]*\.js/.test(source);

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/** What React needs to start, which Next writes as a script that adds it to a list: an array in JSON's own words. */
const nextData =
  /<script>(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[\s\S]*?\])\)<\/script>/g;

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startText = startPage.toString();

/**
 * The same document, whose scripts are loaded only after its first paint (docs/decisions/paint-before-scripts.md).
 * @param html what Next rendered: `<script src="…" async="">` and preloads of such are taken out of it, and its data
 *   for React stands in it as JSON, which nobody compiles
 */
export function paintBeforeScripts(html: string): string {
  const sources: string[] = [];
  const rest = html
    .replace(scriptPreload, '')
    .replace(asyncScript, (_element, source: string) => {
      sources.push(source);
      return '';
    })
    .replace(
      nextData,
      (_element, data: string) => `<script type="application/json" ${nextDataAttribute}="">${data}</script>`,
    );
  if (sources.length === 0) return html;
  sources.sort((one, other) => Number(isRuntime(other)) - Number(isRuntime(one)));
  // After the encoding, which HTML wants early, and before the style sheet, for which the browser would let it wait.
  return rest.replace(
    /<head[^>]*>(<meta charSet="utf-8"\/>)?/,
    (head) =>
      `${head}<script>(${startText})(${[sources, pageAlive, nextDataAttribute].map(asText)})</script>`,
  );
}
