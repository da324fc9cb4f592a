import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { z } from 'zod';

const bareAnswer = z.object({ status: z.int(), headers: z.record(z.string(), z.string()), text: z.string() });

/** What a server answers that does nothing else. */
export type BareAnswer = z.infer<typeof bareAnswer>;

const REFUSAL: BareAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  text: JSON.stringify({ error: { message: 'Not Found' } }),
};

/** The answer stands as JSON in the first word; without one everything is refused. */
const { status, headers, text } =
  process.argv[2] === undefined ? REFUSAL : bareAnswer.parse(JSON.parse(process.argv[2]));

/** A server that only answers: what a request costs that has nothing to do with the product. */
const app = new Koa().use((ctx) => {
  ctx.status = status;
  ctx.set(headers);
  ctx.body = text;
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`A bare server is running at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
// It waits for its turn longer than connections are kept by default.
server.keepAliveTimeout = 130_000;
