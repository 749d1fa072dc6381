import { lookup as resolve, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The name leads into our own network, or to no single machine. */
export class AddressRefused extends Error {}

/** What of IPv6 is given out on the internet. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses of IPv4 in IPv6's clothes count as what they are. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && (plain instanceof ipaddr.IPv4 || plain.match(GIVEN_OUT));
}

/** Of IPv6 without its brackets; null: it is a name. */
function addressIn(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/** Whether a URL's host is an address that is refused; of a name nothing is known before it is resolved. */
export function isRefusedHost(hostname: string): boolean {
  const address = addressIn(hostname);
  return address !== null && !isPublicAddress(address);
}

/**
 * What can be said of an address before anything is sent to it: https to a public host, without a name and password, which
 * would stand in logs. Where its name leads is checked at each connection. In the demo http and the own machine are fine.
 */
export function isReachable(address: string, isLocalAllowed: boolean): boolean {
  const { protocol, hostname, username, password, hash } = new URL(address);
  const isSecure = protocol === 'https:' || (isLocalAllowed && protocol === 'http:');
  const literal = addressIn(hostname);
  const isPublic = literal === null ? hostname.includes('.') : isPublicAddress(literal);
  const isHostFine = isLocalAllowed || isPublic;
  return isSecure && isHostFine && username === '' && password === '' && hash === '';
}

type Found = { address: string; family: number }[];
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: Found) => void,
) => void;

/**
 * Resolves a name for the connection that is about to be made, and fails if any of its addresses is not public. The
 * connection goes to what was checked: a name that changes its mind in between leads nowhere else.
 */
export function publicLookup(resolver: Resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) callback(error, []);
      else if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address))) {
        callback(new AddressRefused(hostname), []);
      } else if (options.all === true) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
}
