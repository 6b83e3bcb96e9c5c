/**
 * Which API, PUBLIC_URL and client key the build's pages were rendered with: .next/build-origin.json, written by
 * scripts/build.mjs.
 */
import { readFileSync } from 'node:fs';

type BuildOrigin = { apiUrl?: string; publicUrl?: string; clientKey?: string };

function readBuildOrigin(): BuildOrigin {
  try {
    return JSON.parse(readFileSync('.next/build-origin.json', 'utf8')) as BuildOrigin;
  } catch {
    return {};
  }
}

let isElsewhere: boolean | undefined;

function isBuiltElsewhere(): boolean {
  const { apiUrl = '', publicUrl = '', clientKey = '' } = readBuildOrigin();
  // biome-ignore lint/style/noProcessEnv: as written, unread: the build's side compares the same way
  const { API_URL = '', PUBLIC_URL = '', AUTHORIZE_NET_CLIENT_KEY = '' } = process.env;
  if (apiUrl !== API_URL) return true;
  // With API_URL, a page with a former address is better than none if that API is down.
  if (API_URL !== '') return false;
  // The card form of a page without the key would send numbers to a site that must see none.
  return publicUrl !== PUBLIC_URL || clientKey !== AUTHORIZE_NET_CLIENT_KEY;
}

/**
 * Whether a page was rendered from other content than this site's (from the seed while API_URL is set, or the
 * reverse), with another PUBLIC_URL in its canonical address, sharing tags and structured data, or with another way
 * of taking cards.
 * @param lastModified of the entry, milliseconds since 1970
 */
export function madeElsewhere(lastModified: number | undefined): boolean {
  if (lastModified === undefined || lastModified >= performance.timeOrigin) return false;
  isElsewhere ??= isBuiltElsewhere();
  return isElsewhere;
}
