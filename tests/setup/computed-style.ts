// What the libraries of the tests ask of an element's style. jsdom applies its whole style sheet to the element and to
// each of its ancestors for that, which took half the time of the component tests. No test has a style sheet of its own.
const full = window.getComputedStyle;

/** Of elements without attributes, by their names; a dialog is open here. */
const displays = new Map([['dialog', 'block']]);

function display(element: HTMLElement): string {
  const { localName } = element;
  if (element.hidden || (localName === 'dialog' && !element.hasAttribute('open'))) return 'none';
  if (localName === 'input' && element.getAttribute('type') === 'hidden') return 'none';
  if (element.style?.display) return element.style.display;
  const known = displays.get(localName) ?? full(document.createElement(localName)).display;
  displays.set(localName, known);
  return known;
}

function inherited(element: HTMLElement, property: 'visibility' | 'pointerEvents', initial: string): string {
  const own = element.style?.[property];
  if (own && own !== 'inherit') return own;
  return element.parentElement ? inherited(element.parentElement, property, initial) : initial;
}

window.getComputedStyle = (element) => {
  const at = element as HTMLElement;
  const asked: Record<string, () => string> = {
    display: () => display(at),
    visibility: () => inherited(at, 'visibility', 'visible'),
    pointerEvents: () => inherited(at, 'pointerEvents', 'auto'),
    opacity: () => at.style?.opacity || '1',
  };
  const answer = (name: string) => (asked[name] ? asked[name]() : undefined);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) => answer(property) ?? full(element).getPropertyValue(property)
        : (answer(String(name)) ?? Reflect.get(full(element), name)),
  });
};
