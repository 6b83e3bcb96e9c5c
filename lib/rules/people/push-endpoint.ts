const MAX_CHARACTERS = 1000;
/** No IP address in any spelling, and no name of an inner network. */
const publicName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const innerName = /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/** https on its usual port, a public name, no user or fragment. server/platform/gateways/push checks where it leads. */
export function isPushEndpoint(value: string): boolean {
  if (value.length > MAX_CHARACTERS || !URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password, hash, href } = new URL(value);
  if (protocol !== 'https:' || port || username || password || hash || href.length > MAX_CHARACTERS)
    return false;
  return publicName.test(hostname) && !innerName.test(hostname);
}
