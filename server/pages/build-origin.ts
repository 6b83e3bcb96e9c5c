/**
 * Which API, PUBLIC_URL, client key and key of the bot check the build's pages were rendered with: .next/build-origin.json, written by
 * scripts/build.mjs.
 */
import { readFileSync } from 'node:fs';

type BuildOrigin = { apiUrl?: string; publicUrl?: string; clientKey?: string; captchaKey?: string };

function readBuildOrigin(): BuildOrigin {
  try {
    return JSON.parse(readFileSync('.next/build-origin.json', 'utf8')) as BuildOrigin;
  } catch {
    return {};
  }
}

let isElsewhere: boolean | undefined;

function isBuiltElsewhere(): boolean {
  const { apiUrl = '', publicUrl = '', clientKey = '', captchaKey = '' } = readBuildOrigin();
  // biome-ignore lint/style/noProcessEnv: as written, unread: the build's side compares the same way
  const env = process.env;
  const { API_URL = '', PUBLIC_URL = '', AUTHORIZE_NET_CLIENT_KEY = '', RECAPTCHA_SITE_KEY = '' } = env;
  // Forms of a page without the key would all be taken for a bot's.
  if (apiUrl !== API_URL || captchaKey !== RECAPTCHA_SITE_KEY) return true;
  // With API_URL, a page with a former address is better than none if that API is down.
  if (API_URL !== '') return false;
  // The card form of a page without the key would send numbers to a site that must see none.
  return publicUrl !== PUBLIC_URL || clientKey !== AUTHORIZE_NET_CLIENT_KEY;
}

/**
 * Whether a page was rendered from other content than this site's (from the seed while API_URL is set, or the
 * reverse), with another PUBLIC_URL in its canonical address, sharing tags and structured data, with another way of
 * taking cards, or with another bot check.
 * @param lastModified of the entry, milliseconds since 1970
 */
export function madeElsewhere(lastModified: number | undefined): boolean {
  if (lastModified === undefined || lastModified >= performance.timeOrigin) return false;
  isElsewhere ??= isBuiltElsewhere();
  return isElsewhere;
}
