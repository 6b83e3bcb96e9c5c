/**
 * The pages of the shop's own people run one small script instead of React, so that they work at once on a slow
 * phone in a stairwell (docs/decisions/0095-shop-pages.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fonts too: on a slow line they would come before the stops. React writes no `<` inside attributes, and escapes
 * `</script` inside the text.
 */
const frameworkPart = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="preload"[^>]* as="(script|font)"[^>]*>/g;

/** Made by scripts/build.mjs. Undefined in development and tests, where the pages work without scripts. */
function readShopScript(): string | undefined {
  try {
    return readFileSync(join('dist', 'shop.js'), 'utf8');
  } catch {
    return undefined;
  }
}

let script: { text: string | undefined } | undefined;

/** @param html as Next rendered it @param own for tests */
export function withShopScript(html: string, own?: string): string {
  script ??= { text: readShopScript() };
  const text = own ?? script.text;
  const element = text ? `<script>${text}</script>` : '';
  return html.replace(frameworkPart, '').replace('</body>', () => `${element}</body>`);
}
