/** Removes control characters from pasted text, because the server rejects them. */
export const plain = (text: string) =>
  [...text].filter((character) => character >= ' ' || character === '\n' || character === '\t').join('');
