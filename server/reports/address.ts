/** Where reports go: a Sentry DSN, `https://<key>@<host>/<project>`. */
export interface Address {
  endpoint: string;
  key: string;
}

/** @throws Error for anything else */
export function readAddress(url: string): Address {
  const { protocol, username: key, password, host, pathname, search, hash } = new URL(url);
  const found = /^(.*)\/(\d+)$/.exec(pathname);
  if (!found || !key || password || search || hash || !/^https?:$/.test(protocol))
    throw new Error('not a Sentry address');
  return { endpoint: `${protocol}//${host}${found[1]}/api/${found[2]}/envelope/`, key };
}

/** Whether a value of ERROR_REPORT_URL can be read. */
export function isAddress(url: string): boolean {
  try {
    return Boolean(readAddress(url));
  } catch {
    return false;
  }
}
