/** Bytes of a gateway's answer, uncompressed. Usual answers have a few thousand. */
const MAX_BYTES = 1024 * 1024;

/**
 * The text of an answer of at most 1 MB.
 * @throws Error named TooLarge for a longer one; the rest is not fetched
 */
export async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Throwing cancels the rest of the stream.
    if (size > MAX_BYTES) throw Object.assign(new Error('more than 1 MB'), { name: 'TooLarge' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
