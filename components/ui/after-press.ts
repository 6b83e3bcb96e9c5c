/**
 * Resolves once no button of the pointer is held down, at once where none is. What appears while the customer presses
 * moves the thing pressed from under the pointer, and the click is lost: wait for this before you show it.
 */
export const afterPress = () =>
  new Promise<void>((resolve) => {
    if (!document.querySelector(':active')) return resolve();
    // the click comes first
    const end = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel', 'contextmenu'])
      window.addEventListener(type, end, { once: true });
  });
