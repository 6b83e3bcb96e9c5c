/** The server's clock minus this device's, in milliseconds, as its last answer showed. */
let ahead = 0;

/** Learns the difference from an answer that has just arrived. @param instant when the server sent it, in milliseconds */
export function noteServerTime(instant: number): void {
  if (Number.isFinite(instant)) ahead = instant - Date.now();
}

export const serverNow = (): Date => new Date(Date.now() + ahead);

/** An instant of the server by this device's clock, in milliseconds since 1970. */
export const toDeviceInstant = (instant: number): number => instant - ahead;

/** An instant of the server by this device's clock, for what lasts: both count the same time from here on. */
export const toDeviceTime = (instant = ''): string | undefined => {
  const at = toDeviceInstant(Date.parse(instant));
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** The name under which a document says when it was sent (Server-Timing, by server/pages/document/send-page.ts). */
export const sentAtName = 'sent-at';

/** A document from the browser's own memory has an old time. */
function readDocumentTime(): void {
  const [page] =
    (performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[] | undefined) ?? [];
  const sentAt = page?.serverTiming?.find(({ name }) => name === sentAtName)?.duration;
  if (!page || !sentAt || page.transferSize === 0) return;
  noteServerTime(sentAt + Math.max(performance.now() - page.responseStart, 0));
}

if (typeof window !== 'undefined') readDocumentTime();
