import { act } from '@testing-library/react';

/** The two ways of translators: Chrome's replaces a text by its translation, others move it into the elements. */
export const ways = ['replaced', 'moved'] as const;

/** Puts two `font` elements in the place of each text of the page, as a browser's translator does. */
export function translate(way: (typeof ways)[number], root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isDone = node.parentElement?.closest('font, script, style, textarea, option');
    if (!isDone && node.nodeValue?.trim()) texts.push(node as Text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(way === 'moved' ? text : `¡${text.nodeValue}!`);
  }
}

/** Lets the guard see what the translator did. */
export const settle = () => act(async () => {});
