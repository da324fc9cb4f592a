/**
 * A cookie of our own screens, which no script can read. Browsers share cookies between the ports of a machine, so the
 * port of the address people use is part of the name; `__Host-` binds it to the one name it was set under.
 */
export interface Cookie {
  /** The value in a `Cookie` header. */
  read(header: string): string | undefined;
  /** The value of `Set-Cookie` that keeps a text for so many seconds. */
  keep(text: string, seconds: number): string;
  /** The value of `Set-Cookie` that takes it away. */
  readonly gone: string;
}

/** `site` is the address people reach the server by; `Secure` where that is by TLS. */
export function createCookie(purpose: 'session' | 'device', site: string): Cookie {
  const { protocol, port } = new URL(site);
  const isSecure = protocol === 'https:';
  const name = `${isSecure ? '__Host-' : ''}${purpose}${port && `-${port}`}`;
  const rules = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read(header) {
      const pairs = header.split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    keep: (text, seconds) => `${name}=${text}; Max-Age=${seconds}; ${rules}`,
    gone: `${name}=; Max-Age=0; ${rules}`,
  };
}
