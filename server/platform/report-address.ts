/** A Sentry DSN, `https://<key>@<host>/<project>`. */
export interface Address {
  endpoint: string;
  key: string;
}

export function readAddress(url: string): Address {
  const { protocol, username: key, password, host, pathname, search, hash } = new URL(url);
  const found = /^(.*)\/(\d+)$/.exec(pathname);
  if (!found || !key || password || search || hash || !/^https?:$/.test(protocol))
    throw new Error('not a Sentry address');
  return { endpoint: `${protocol}//${host}${found[1]}/api/${found[2]}/envelope/`, key };
}

/** Of ERROR_REPORT_URL. */
export function isAddress(url: string): boolean {
  try {
    return Boolean(readAddress(url));
  } catch {
    return false;
  }
}
