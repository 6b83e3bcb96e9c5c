import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { hostOnly, pageSession } from './lib/browser/session/sign-out-mark';
import { customerHomePath, keySegments, routes, wellKnownChangePassword } from './lib/routes';
import { imageQualities } from './server/platform/http/image-address';
import { commonHeaders, developmentPolicy, secretPathHeaders } from './server/platform/http/security-headers';

const entries = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** What Next needs to read a configuration, and does not trace. */
const readsConfig = [
  'constants.js',
  'dist/compiled/webpack/*.js',
  'dist/compiled/@babel/runtime/package.json',
].map((path) => `node_modules/next/${path}`);

export default function config(phase: string): NextConfig {
  const development = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    // Every build can be shipped as a folder: scripts/standalone.mjs. Only told to the build; the server would warn.
    ...(phase === PHASE_PRODUCTION_BUILD
      ? {
          output: 'standalone' as const,
          outputFileTracingRoot: resolve('.'),
          outputFileTracingIncludes: { '/*': readsConfig },
        }
      : {}),
    reactStrictMode: true,
    poweredByHeader: false,
    // `npm run verify` checks the types of the whole repository, tests included; a build needs none of them.
    typescript: { ignoreBuildErrors: true },
    // Native code, or kept whole because it is shared with server/main/main.ts or loads its parts by name.
    serverExternalPackages: [
      '@node-rs/argon2',
      '@photostructure/sqlite',
      'hono',
      'kysely',
      'nodemailer',
      'pg',
      'pino',
      'rate-limiter-flexible',
      'sanitize-html',
      'web-push',
      'zod',
    ],
    // In production server/pages/document/finish-page.ts gives each page its ETag (docs/decisions/0023-a-document-is-a-value.md).
    ...(development ? {} : { cacheHandler: resolve('dist/next-cache-handler.mjs'), generateEtags: false }),
    experimental: {
      // Forms of browsers without JavaScript; server/platform/http/request-target.ts checks where they come from.
      serverActions: { bodySizeLimit: '64kb' },
      // Seconds for which the router shows a page that it fetched ahead. A step of an order is filled in for two minutes;
      // Next's five would hide a change.
      staleTimes: { static: 180 },
      // Fewer, larger scripts: on a slow phone each request costs more than the bytes that two of them share
      // (docs/decisions/0074-fewer-requests.md).
      turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 2_000_000 },
      // The same style sheets on every page (docs/decisions/0089-tailwind.md).
      cssChunking: { type: 'graph', requestCost: 1_000_000 },
    },
    // Specification section 9; Next's own list starts at 32. On disk strangers could keep any size of any picture.
    images: {
      maximumDiskCacheSize: 0,
      imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
      qualities: [...imageQualities],
    },
    // One prerendered shell for every secret: the browser reads it from the address (docs/decisions/0003-one-shell-per-screen.md).
    rewrites: async () => ({
      // At one address, the home page is a customer's own (docs/decisions/0052-one-account-layout.md).
      beforeFiles: [pageSession, hostOnly(pageSession)].map((key) => ({
        source: routes.home,
        // Without a pattern, Next would pass the secret on as a query.
        has: [{ type: 'cookie' as const, key, value: '.+' }],
        destination: customerHomePath,
      })),
      afterFiles: [
        // Browsers ask for this name when a page names no icon.
        { source: '/favicon.ico', destination: '/icon-32.png' },
        { source: '/reset-password/:secretkey', destination: '/reset-password' },
      ],
      fallback: [],
    }),
    redirects: async () => [
      { source: customerHomePath, destination: routes.home, statusCode: 302 },
      { source: wellKnownChangePassword, destination: routes.changePassword, statusCode: 302 },
    ],
    headers: async () => [
      {
        source: '/:path*',
        headers: entries({
          ...commonHeaders,
          ...(development ? { 'Content-Security-Policy': developmentPolicy } : {}),
        }),
      },
      // Other sites show this picture beside a link to us.
      {
        source: '/share-picture/:path*',
        headers: entries({ 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      },
      ...keySegments.map((first) => ({
        source: `/${first}/:path*`,
        headers: entries(secretPathHeaders),
      })),
    ],
  };
}
