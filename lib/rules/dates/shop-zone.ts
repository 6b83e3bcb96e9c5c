/** docs/decisions/0072-time-zone.md. A page has the one it was rendered with, as an attribute of <html>. */
export const defaultZone = 'America/New_York';

const shared = globalThis as { laundryZone?: string };

/** A name of the IANA database, such as 'America/Chicago'. */
export const shopZone = (): string =>
  (typeof document === 'undefined' ? shared.laundryZone : document.documentElement.dataset.timeZone) ||
  defaultZone;

export function setShopZone(zone: string): void {
  shared.laundryZone = zone;
}
