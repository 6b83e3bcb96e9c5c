import { act } from '@testing-library/react';

/** The ways of translators: most replace a text by its translation, in one step or two; others move it into the elements. */
export const ways = [
  'replaced',
  'moved',
  'replaced before it was removed',
  'replaced after it was removed',
] as const;

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
    put(way, outer, text);
    inner.append(way === 'moved' ? text : `¡${text.nodeValue}!`);
  }
}

function put(way: (typeof ways)[number], font: HTMLElement, text: Text) {
  if (way === 'replaced' || way === 'moved') return text.replaceWith(font);
  const { parentNode, nextSibling } = text;
  if (way === 'replaced before it was removed') text.before(font);
  text.remove();
  if (way === 'replaced after it was removed') parentNode?.insertBefore(font, nextSibling);
}

/** Lets the guard see what the translator did. */
export const settle = () => act(async () => {});
