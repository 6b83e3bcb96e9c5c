/** Opens a page in place of this one, so that nothing stays in memory and Back does not lead to what is gone. */
export const openAnew = (path: string) => window.location.replace(path);

export const reloadPage = () => window.location.reload();
