/** Uncompressed. Usual answers have a few thousand. */
const MAX_BYTES = 1024 * 1024;

/** @throws Error named TooLarge above 1 MB; the rest is not fetched */
export async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw Object.assign(new Error('more than 1 MB'), { name: 'TooLarge' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
