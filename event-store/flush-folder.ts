import { open } from 'node:fs/promises';
import { errorField } from '../domain/kernel/errors.ts';

/** What the system says where a disk has names of files written at once, as a network's often does: no folder can be waited for. */
const TAKES_NO_FOLDERS: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

/** What was renamed in a folder stays so when the power fails. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle
    .sync()
    .catch((error: unknown) => {
      if (!TAKES_NO_FOLDERS.has(String(errorField(error, 'code')))) throw error;
    })
    .finally(() => handle.close());
}
