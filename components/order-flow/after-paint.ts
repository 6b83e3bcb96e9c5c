/** Resolves when the browser has painted what was just rendered, so that work which can wait does not delay it. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
