import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** A server that does nothing but refuse: what a flood costs others that has nothing to do with the product. */
const app = new Koa().use((ctx) => {
  ctx.status = 404;
  ctx.body = { error: { message: 'Not Found' } };
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`A bare server is running at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
