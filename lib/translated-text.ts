/**
 * Keeps a page alive that the browser translates (docs/decisions/0044-translated-pages.md). A translator puts two `font`
 * elements in the place of each text, or around it. React then removes a text, or inserts something before it, where it
 * no longer is, and the browser throws: the page is gone. So what is done to a text is done to what stands for it, and a
 * text that React changes takes its place back, to be translated again.
 */

/** What a translator has put in the place of a text. */
const replacements = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** @param changed sees a text that React changes while it is out of the page */
function noteReplaced(record: MutationRecord, changed: MutationObserver) {
  const { removedNodes, addedNodes, previousSibling, nextSibling } = record;
  // A text that React moves has its place itself.
  for (const node of addedNodes) replacements.get(node)?.remove();
  if (removedNodes.length === 0) return;
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  for (const node of font ? removedNodes : []) {
    if (!font || node.nodeType !== Node.TEXT_NODE || node.parentNode) continue;
    replacements.set(node, font);
    changed.observe(node, { characterData: true });
  }
}

function takeBackPlace({ target }: MutationRecord) {
  const font = replacements.get(target);
  if (!font?.isConnected) return;
  replacements.delete(target);
  font.replaceWith(target);
}

/** The child of `parent` that stands for `node`: itself, what is around it, or what replaced it. */
function childFor(parent: Node, node: Node): Node | undefined {
  let at: Node | null | undefined = node.parentNode ? node : replacements.get(node);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? undefined;
}

let isGuarded = false;

/** Begins once for a page, before React works on it. */
export function guardTranslatedText(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const present = child.parentNode === this ? child : childFor(this, child);
    // What is no longer there needs no removing.
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const present = !before || before.parentNode === this ? before : childFor(this, before);
    return insertBefore.call(this, node, present ?? null) as T;
  };
  const changed = new MutationObserver((records) => records.forEach(takeBackPlace));
  new MutationObserver((records) => {
    for (const record of records) noteReplaced(record, changed);
  }).observe(document, { childList: true, subtree: true });
}
