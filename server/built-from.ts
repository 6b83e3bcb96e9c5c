/** Which API the build's pages show: .next/built-from.json, written by scripts/build.mjs. */
import { readFileSync } from 'node:fs';

function buildsApi(): string {
  try {
    return (JSON.parse(readFileSync('.next/built-from.json', 'utf8')) as { apiUrl?: string }).apiUrl ?? '';
  } catch {
    return '';
  }
}

let isElsewhere: boolean | undefined;

/**
 * Whether a page was rendered by a build from other content than this site's: from the seed while API_URL is set, or
 * the other way round.
 * @param lastModified of the entry, milliseconds since 1970
 */
export function madeElsewhere(lastModified: number | undefined): boolean {
  if (lastModified === undefined || lastModified >= performance.timeOrigin) return false;
  isElsewhere ??= buildsApi() !== (process.env.API_URL ?? '');
  return isElsewhere;
}
