/**
 * Resolves once no pointer button is down, or at once if none is. Await it before showing something that could move
 * a control while it is being pressed, which would lose the click.
 */
export const afterPress = () =>
  new Promise<void>((resolve) => {
    if (!document.querySelector(':active')) return resolve();
    // the click comes first
    const end = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel', 'contextmenu'])
      window.addEventListener(type, end, { once: true });
  });
