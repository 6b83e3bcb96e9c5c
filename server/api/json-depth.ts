/** A valid body has at most five levels. */
export const MAX_LEVELS = 32;

const [quote, backslash] = [0x22, 0x5c];

/** By a byte's value, outside of strings. */
const step = new Int8Array(256);
for (const character of '[{') step[character.charCodeAt(0)] = 1;
for (const character of ']}') step[character.charCodeAt(0)] = -1;

/** Parsing makes an object of every level: 40 KB of brackets became most of the garbage. @param bytes UTF-8 */
export function isNestedTooDeeply(bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length && depth <= MAX_LEVELS; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) inText = !inText;
    else if (!inText) depth += step[byte] ?? 0;
    // Skips the escaped byte, which may be a quote.
    else if (byte === backslash) at += 1;
  }
  return depth > MAX_LEVELS;
}
