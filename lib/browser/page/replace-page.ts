/** Opens a page in place of this one, so that nothing stays in memory and Back does not lead to what is gone. */
export const replacePage = (path: string) => window.location.replace(path);

export const reloadPage = () => window.location.reload();

/** Once the router has put the page back: a navigation that began before is dropped. @returns stops listening */
export function onRestored(work: () => void) {
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) setTimeout(work);
  };
  window.addEventListener('pageshow', restored);
  return () => window.removeEventListener('pageshow', restored);
}
