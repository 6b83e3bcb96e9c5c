/** Bytes of a gateway's answer, unpacked. What they send is a few thousand. */
const MOST_BYTES = 1024 * 1024;

/**
 * The text of an answer, never more than 1 MB of it.
 * @throws Error named TooLarge when there is more; the rest is not fetched
 */
export async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MOST_BYTES) throw Object.assign(new Error('more than 1 MB'), { name: 'TooLarge' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
