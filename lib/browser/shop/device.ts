import type { Moment } from './queue';

/** A version 4 UUID, also at an address without TLS, where browsers have no randomUUID. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const versioned = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = [...versioned].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const ownDocument = newId();

export const momentNow = (): Moment => ({
  document: ownDocument,
  ticks: performance.now(),
  wall: Date.now(),
});
