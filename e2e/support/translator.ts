import type { Page } from '@playwright/test';
import { pageAlive } from '@/lib/browser/page/page-alive';

/**
 * Translates every text of the page's documents, and each that comes later, as a browser does: two `font` elements in
 * the place of the text.
 * @param from when it begins: on a page that is alive, or before React has looked at it
 */
export async function translateAll(page: Page, from: 'alive' | 'parsed' = 'alive'): Promise<void> {
  await page.addInitScript(
    (begin) => {
      const isOurs = (node: Node | null) =>
        node?.parentElement?.closest('font, script, style, textarea, option');
      const translate = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = root instanceof Text ? [root] : [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (!text.isConnected || isOurs(text) || !text.data.trim()) continue;
          const outer = document.createElement('font');
          outer.append(document.createElement('font'));
          outer.firstElementChild?.append(text.data);
          text.replaceWith(outer);
        }
      };
      addEventListener(begin, () => {
        translate(document.body);
        new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records)
            for (const node of type === 'childList' ? addedNodes : [target]) translate(node);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    },
    from === 'alive' ? pageAlive : 'DOMContentLoaded',
  );
}
