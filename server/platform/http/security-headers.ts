// Shared by Next (next.config.ts, cache handler), the production server and the API. No I/O.

export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;

/** Except for HTML pages. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker loads the icon of push notifications. */
export const workerPolicy = closedPolicy.replace(
  "default-src 'none';",
  "default-src 'none'; connect-src 'self'; img-src 'self';",
);

export const apiHeaders = { ...commonHeaders, 'Content-Security-Policy': closedPolicy } as const;

/** The address has a secret: none in Referer, caches or search engines. Crawlers may fetch it (app/robots.ts). */
export const secretPathHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** Two years; the preload list requires one. Only over TLS. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

const pageDirectives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [] as readonly string[],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export type Sources = Partial<Record<keyof typeof pageDirectives, readonly string[]>>;

export function pagePolicy(...extras: readonly Sources[]): string {
  return Object.entries(pageDirectives)
    .map(([name, sources]) => [
      name,
      ...sources,
      ...extras.flatMap((extra) => extra[name as keyof typeof pageDirectives] ?? []),
    ])
    .filter(([, source]) => source !== undefined)
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** With a reCAPTCHA key. */
export const captchaSources: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

/** With a Google Analytics id, after consent (public/consent.js). */
export const analyticsSources: Sources = {
  'script-src': ['https://www.googletagmanager.com/gtag/'],
  'img-src': ['https://*.google-analytics.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/** `next dev` evaluates code, writes inline styles and keeps a socket open for reloads. */
export const developmentPolicy = pagePolicy({
  'script-src': ["'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
});
