/**
 * Resolves once no button of the pointer is held down, at once where none is. What appears while the customer presses
 * moves the thing pressed from under the pointer, and the click is lost: wait for this before you show it.
 */
export function afterPress(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    const release = new AbortController();
    for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
      window.addEventListener(
        end,
        () => {
          release.abort();
          // the click comes first
          setTimeout(resolve);
        },
        { signal: release.signal },
      );
  });
}
