/** What an address is counted under: one household or school has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

const IPV6_GROUPS = 8;

/** The groups of an IPv6 address, those that `::` stands for among them. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::', 2).map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, IPV6_GROUPS - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}
