import type { Context } from 'koa';

/** Characters of `Accept-Encoding` that are gone through: browsers send a few dozen, and lists of thousands take their time from everybody. */
const MOST_SAID = 1000;

/** As which of these an answer goes out to this caller, where several are wanted alike the first. */
export function packingFor<Packing extends string>(
  ctx: Pick<Context, 'get' | 'acceptsEncodings'>,
  ...packings: Packing[]
): Packing | 'identity' {
  if (ctx.get('Accept-Encoding').length > MOST_SAID) return 'identity';
  return (ctx.acceptsEncodings(...packings, 'identity') || 'identity') as Packing | 'identity';
}
