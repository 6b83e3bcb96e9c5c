const MAX_CHARACTERS = 1000;
/** A name with a dot and a last part of letters, so no IP address in any spelling, and none of an inner network. */
const publicName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const innerName = /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/**
 * Whether a browser's push service may have this address: https on its usual port, a public name, no user or fragment.
 * Where the name leads is checked when something is sent (server/gateways/push).
 */
export function isPushEndpoint(value: string): boolean {
  if (value.length > MAX_CHARACTERS || !URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password, hash, href } = new URL(value);
  if (protocol !== 'https:' || port || username || password || hash || href.length > MAX_CHARACTERS)
    return false;
  return publicName.test(hostname) && !innerName.test(hostname);
}
