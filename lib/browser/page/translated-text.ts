/**
 * A translator replaces texts, and React then throws (docs/decisions/0044-translated-pages.md). So what is done to a text
 * is done to what stands for it, and a text that React changes takes its place back.
 */

/** What a translator has put in the place of a text. */
const replacements = new WeakMap<Node, Element>();
const claimed = new WeakSet<Node>();

const isFree = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeName === 'FONT' && !claimed.has(node);

const isGone = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.parentNode === null;

/** What came in the place of what a record removed: with it, right before it, or right after. */
function replacementIn(records: readonly MutationRecord[], index: number): HTMLElement | undefined {
  const { target, addedNodes, previousSibling, nextSibling } = records[index] as MutationRecord;
  const near = [...addedNodes, previousSibling, nextSibling].find(isFree);
  if (near) return near;
  const isInItsPlace = (next: MutationRecord, at: number) =>
    at > index &&
    next.target === target &&
    next.previousSibling === previousSibling &&
    next.nextSibling === nextSibling;
  return [...(records.find(isInItsPlace)?.addedNodes ?? [])].find(isFree);
}

/** @param changed sees a text that React changes while it is out of the page */
function noteReplaced(records: readonly MutationRecord[], changed: MutationObserver) {
  for (const [index, { addedNodes, removedNodes }] of records.entries()) {
    // A text that React moves has its place itself.
    for (const node of addedNodes) replacements.get(node)?.remove();
    for (const text of [...removedNodes].filter(isGone)) {
      const font = replacementIn(records, index);
      if (!font) continue;
      claimed.add(font);
      replacements.set(text, font);
      changed.observe(text, { characterData: true });
    }
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
  new MutationObserver((records) => noteReplaced(records, changed)).observe(document, {
    childList: true,
    subtree: true,
  });
}
