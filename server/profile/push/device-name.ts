const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: [RegExp, string][], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** 'Chrome on Android' from a User-Agent header; nothing that somebody could write there is kept. */
export function deviceName(userAgent: string): string {
  const browser = first(browsers, userAgent) ?? 'Browser';
  const system = first(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
