/** Removes control characters from pasted text, because the server rejects them. */
export const plain = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '');
