import { json, type Reply } from '../http/reply.ts';
import { toldStatus } from '../queries/told-of-read-models.ts';
import type { SignedInCall } from './route.ts';

/** How the read model stands after a request about it. */
export async function statusReply({ services }: SignedInCall, name: string): Promise<Reply> {
  const status = (await services.readModels.status()).find(({ id }) => id === name);
  return json({ readModel: status ? toldStatus(status) : null });
}
