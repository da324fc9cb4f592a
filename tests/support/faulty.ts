/**
 * Loaded before the server (`--import`): a request with `fault=thrown` or `fault=rejected` in its address meets a bug that nobody
 * catches, in the middle of being answered.
 */
import { ServerResponse } from 'node:http';

const { setHeader } = ServerResponse.prototype;

ServerResponse.prototype.setHeader = function (name, value) {
  const isProtection = name.toLowerCase() === 'x-content-type-options';
  const kind = /[?&]fault=(\w+)/.exec(this.req?.url ?? '')?.[1];
  if (isProtection && kind === 'thrown')
    process.nextTick(() => {
      throw new Error('a bug');
    });
  if (isProtection && kind === 'rejected') void Promise.reject(new Error('a bug'));
  return setHeader.call(this, name, value);
};
