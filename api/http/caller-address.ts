import { isIP } from 'node:net';
import type { Middleware } from 'koa';

/** With the port behind it, as some proxies write it: `203.0.113.7:4711`, `[2001:db8::7]:443`. */
const WITH_PORT = /^\[?([0-9a-fA-F:.]{2,45}?)\]?(?::\d{1,5})?$/;

/** The address in what a proxy says of where a request comes from; undefined where it says something else. */
export function addressIn(said: string): string | undefined {
  if (isIP(said)) return said;
  const address = WITH_PORT.exec(said)?.[1] ?? '';
  return isIP(address) ? address : undefined;
}

/** The same letters alone: an address cut out of a header keeps all of the header for as long as anybody is counted under it. */
const cutLoose = (address: string): string => Buffer.from(address, 'latin1').toString('latin1');

/**
 * Where no address is said, the request comes from whoever is connected: whoever reaches the server past its proxy says what they like,
 * and it is kept with every look.
 */
export const callerAddress: Middleware = (ctx, next) => {
  ctx.request.ip = cutLoose(addressIn(ctx.request.ip) ?? ctx.req.socket.remoteAddress ?? '');
  return next();
};
