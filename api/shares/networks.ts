/** Some proxies write the port down as well (`203.0.113.7:50412`, `[2001:db8::1]:50412`), another one with each connection. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]*)\](?::\d+)?)$/;

/** Groups of an IPv6 address that one household or school has to itself, and that one provider hands out at least. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** Under what somebody's own attempts are counted: one household or school has a whole /64 of IPv6 addresses. */
export const networkOf = (address: string): string => firstOf(address, NETWORK_GROUPS);

/**
 * Under what strangers are counted who come from anywhere: whoever asks for it is given a /48 of IPv6 addresses, sixty-five thousand
 * networks at once.
 */
export const siteOf = (address: string): string => firstOf(address, SITE_GROUPS);

function firstOf(address: string, groups: number): string {
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  const plain = (v4 ?? v6 ?? address).replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? groupsOf(plain).slice(0, groups).join(':') : plain;
}

const IPV6_GROUPS = 8;

/** The groups of an IPv6 address, those that `::` stands for among them. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::', 2).map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, IPV6_GROUPS - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}
