import { json, type Reply } from '../http/reply.ts';
import type { SignedInCall } from './route.ts';

/** How the read model stands after a request about it. */
export async function statusReply({ services }: SignedInCall, name: string): Promise<Reply> {
  const statuses = await services.readModels.status();
  return json({ readModel: statuses.find(({ id }) => id === name) ?? null });
}
